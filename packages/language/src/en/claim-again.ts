/** Texts for a resident whose property has changed owners. */
export const messages = {
  title: 'Is this property still yours?',
  text: (address: string) =>
    `The ditch’s list of properties now has another owner for ${address}. Until you claim it again, its turns are not marked as yours and you get no notifications about them. Your account and settings have not changed.`,
  submit: 'Yes, Claim It Again',
  otherwise: 'If not, choose another address below or clear the field, then save.',
  done: { title: 'Property claimed', description: 'Its turns are marked as yours again.' },
}
