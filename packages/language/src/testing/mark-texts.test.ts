import { expect, it } from 'vitest'
import { markTexts, unmarkedWords } from './mark-texts.ts'

const texts = markTexts({
  title: 'Water schedule',
  runs: { until: (time: string) => `Runs until ${time}` },
  toast: (name: string) => ({ title: 'Done', steps: ['First', `Then ${name}`] }),
})

it('given texts, functions and lists, then each text is marked, and what is outside all marks is found', () => {
  expect(unmarkedWords([texts.title, texts.runs.until(texts.title), ...texts.toast('Baker').steps])).toEqual([])
  expect(unmarkedWords([texts.runs.until(texts.title), ' Baker ', '12%', ' · '])).toEqual(['Baker'])
})

it('given a sentence in several nodes, then a word in between is not taken for unmarked', () => {
  const [before = '', after = ''] = markTexts('See | twice').split('|')
  expect(unmarkedWords([before, 'the rules', after, 'Nobody'])).toEqual(['Nobody'])
})
