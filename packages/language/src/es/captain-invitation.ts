import type { messages as English } from '../en/captain-invitation.ts'
import { endSentence } from '../end-sentence.ts'

export const messages: typeof English = {
  title: 'Ser mayordomo',
  needsScript: 'Su invitación necesita JavaScript para funcionar.',
  noCode: 'Falta una parte del enlace. Abra el enlace completo o pida otro a un mayordomo.',
  useless: 'Esta invitación no se puede usar',
  by: (who, ditch) => endSentence(`${who} le invita a ser mayordomo de ${ditch}`),
  bySomebody: (ditch) => endSentence(`Le invitan a ser mayordomo de ${ditch}`),
  what: 'Un mayordomo puede cambiar la temporada y los datos de la acequia, cerrarla e invitar a otros mayordomos.',
  until: (when) => endSentence(`La invitación sirve hasta el ${when}`),
  name: 'Su nombre',
  nameMissing: 'Escriba su nombre.',
  submit: 'Hacerme mayordomo',
  busy: 'Un momento…',
  done: { title: 'Ya es mayordomo' },
  already: 'Usted ya es mayordomo. Otra persona todavía puede usar esta invitación.',
  toDitch: 'Ir a la acequia',
}
