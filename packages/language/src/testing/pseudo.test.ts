import { expect, it } from 'vitest'
import { pseudo, unmarkedWords } from './pseudo.ts'

const texts = pseudo({
  title: 'Water schedule',
  runs: { until: (time: string) => `Runs until ${time}` },
  toast: (name: string) => ({ title: 'Done', steps: ['First', `Then ${name}`] }),
})

it('given texts, functions and lists, then each text is marked once and 40 % longer', () => {
  expect(texts.title).toBe('⟦Water schedule ~~~⟧')
  expect(texts.title.length).toBeGreaterThanOrEqual('Water schedule'.length * 1.4 - 1)
  expect(texts.runs.until('4 PM')).toMatch(/^⟦Runs until 4 PM ~+⟧$/)
  expect(texts.toast('Baker').steps[1]).toMatch(/^⟦Then Baker.*⟧$/)
})

it('given a marked value in a marked text, then only what is outside both is found', () => {
  expect(unmarkedWords([texts.runs.until(texts.title), ' Baker '])).toEqual(['Baker'])
})

it('given a sentence in several nodes, then a word in between is not taken for unmarked', () => {
  expect(unmarkedWords(['⟦See ', 'the rules', '.⟧', ' · ', '12%', 'Nobody'])).toEqual(['Nobody'])
})
