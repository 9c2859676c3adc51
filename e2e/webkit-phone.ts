import { expect } from '@playwright/test'
import { By, type WebDriver, type WebElement } from 'selenium-webdriver'
import { Select } from 'selenium-webdriver/lib/select.js'

/** Where each role is looked for. Which of these have it, and what they are called, WebKit itself says. */
const CANDIDATES = {
  button: 'button',
  checkbox: 'input[type=checkbox]',
  combobox: '[role=combobox], select',
  dialog: 'dialog, [role=dialog]',
  link: 'a[href]',
  option: '[role=option]',
  radio: 'input[type=radio]',
  tab: '[role=tab]',
  textbox: 'input:not([type=checkbox]):not([type=radio]), textarea',
}
type Role = keyof typeof CANDIDATES
type Name = string | RegExp

/** A phone's browser, used as its owner does. Everything is waited for. */
export class Phone {
  readonly driver: WebDriver
  readonly #url: string
  readonly #asked: readonly string[]

  /** @param road where the pages come from, and what they have asked for */
  constructor(driver: WebDriver, { url, asked }: { url: string; asked: readonly string[] }) {
    this.driver = driver
    this.#url = url
    this.#asked = asked
  }

  /** Opens a page and waits until it has come alive: until then presses may be lost. */
  async open(path: string): Promise<void> {
    const before = this.#asked.length
    await this.driver.get(new URL(path, this.#url).href)
    await expect.poll(() => this.#asked.slice(before), { intervals: [20] }).toContain('/api/session')
  }

  /** The one that is shown with this role and name, as a screen reader tells them. */
  async find(role: Role, name: Name): Promise<WebElement> {
    const found: WebElement[] = []
    await expect(async () => {
      found.splice(0, Infinity, ...(await this.#all(role, name)))
      expect(found, `${role} ${name}`).toHaveLength(1)
    }).toPass({ intervals: [50], timeout: 15_000 })
    return found[0] as WebElement
  }

  async #all(role: Role, name: Name): Promise<WebElement[]> {
    const fits = async (element: WebElement) => {
      const called = await element.getAccessibleName()
      return typeof name === 'string' ? called === name : name.test(called)
    }
    const candidates = await this.driver.executeScript<WebElement[]>(
      'return [...document.querySelectorAll(arguments[0])].filter((one) => one.getBoundingClientRect().width > 0)',
      CANDIDATES[role],
    )
    // React may have replaced the element since it was found.
    const isFitting = await Promise.all(candidates.map((element) => fits(element).catch(() => false)))
    return candidates.filter((_, index) => isFitting[index])
  }

  async press(role: Role, name: Name): Promise<void> {
    await this.#press(await this.find(role, name))
  }

  /** Presses what is written beside a box or a radio button: these themselves may be too small to be seen. */
  async pressLabel(text: string): Promise<void> {
    await this.pressText('label', text)
  }

  async pressText(css: string, text: string): Promise<void> {
    await expect.poll(() => this.texts(css)).toContain(text)
    const at = (await this.texts(css)).indexOf(text)
    await this.#press((await this.driver.findElements(By.css(css)))[at] as WebElement)
  }

  async #press(element: WebElement): Promise<void> {
    await this.#scrollTo(element)
    await element.click()
  }

  /** To the middle of the screen, as a finger does: WebKit's driver leaves it behind a bar at the edge. */
  #scrollTo(element: WebElement): Promise<unknown> {
    return this.driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element)
  }

  async choose(field: string, option: string): Promise<void> {
    await new Select(await this.find('combobox', field)).selectByVisibleText(option)
  }

  /** Sets a date with its time. The wheels it is chosen with on an iPhone are not the page's own. */
  async set(field: string, value: string): Promise<void> {
    const write = (input: HTMLInputElement, text: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    await this.driver.executeScript(`(${write})(...arguments)`, await this.find('textbox', field), value)
  }

  /** Runs something in the page. */
  run<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    return this.driver.executeScript(`return (${work})()`)
  }

  /** Types over whatever a field holds. */
  async type(field: string, text: string, role: Role = 'textbox'): Promise<void> {
    const element = await this.find(role, field)
    await this.#scrollTo(element)
    await element.clear()
    await element.sendKeys(text)
  }

  /** What can be read at `css`; one text for each place. */
  texts(css = 'body'): Promise<string[]> {
    const read = (selector: string) =>
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden cannot be read.
      [...document.querySelectorAll<HTMLElement>(selector)].map((place) => place.innerText.replace(/\s+/g, ' ').trim())
    return this.driver.executeScript(`return (${read})(arguments[0])`, css)
  }

  async expectText(expected: Name, css = 'body'): Promise<void> {
    const text = expect.poll(async () => (await this.texts(css)).join('\n'), { message: css })
    await (typeof expected === 'string' ? text.toContain(expected) : text.toMatch(expected))
  }

  expectTexts(css: string, expected: readonly unknown[]): Promise<void> {
    return expect.poll(() => this.texts(css), { message: css }).toEqual(expected)
  }
}
