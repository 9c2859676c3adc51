/** The forms that a text needs in a language, by plural category of the Unicode CLDR. `other` is the fallback. */
export type PluralForms = { one: string; other: string } & Partial<Record<'zero' | 'two' | 'few' | 'many', string>>

/** Chooses the form for a number by a language's cardinal rule from make-plural. */
export const createPlural =
  (rule: (count: number) => keyof PluralForms) =>
  (count: number, forms: PluralForms): string =>
    forms[rule(count)] ?? forms.other
