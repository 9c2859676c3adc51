import type { NoticeKind } from '@headgate/domain'
import type { messages as English } from '../en/mail.ts'
import { endSentence } from '../end-sentence.ts'

const TIMES: Record<NoticeKind, string> = {
  'evening-before': 'la noche antes de su turno',
  'lead-time': 'antes de que empiece su turno',
  begins: 'cuando empieza su agua',
  ends: 'cuando termina su agua',
  changed: 'cuando cambia uno de sus turnos',
  'ditch-closed': 'cuando se cierra la acequia',
  'ditch-reopened': 'cuando la acequia se abre otra vez',
  note: 'cuando el mayordomo tiene un recado para todos',
  trade: 'sobre los tratos con sus vecinos',
}

export const messages: typeof English = {
  heading: (ditch) => `${ditch}: el horario del agua`,
  link: {
    signIn: {
      subject: (ditch) => `Entre a ${ditch}`,
      request: 'Alguien, esperamos que usted, pidió entrar con este correo electrónico.',
      action: 'Entrar',
      notYou: 'Si no fue usted, no haga nada: sin este enlace nadie puede entrar. No lo comparta.',
    },
    resetPassword: {
      subject: (ditch) => `Cambie su contraseña de ${ditch}`,
      request: 'Alguien, esperamos que usted, pidió cambiar la contraseña de la cuenta con este correo electrónico.',
      action: 'Elegir una contraseña nueva',
      notYou: 'Si no fue usted, no haga nada: su contraseña sigue igual. No comparta este enlace.',
    },
    verifyEmail: {
      subject: (ditch) => `Confirme su correo electrónico para ${ditch}`,
      request: 'Alguien, esperamos que usted, creó una cuenta con este correo electrónico.',
      action: 'Confirmar mi correo',
      notYou: 'Si no fue usted, no haga nada: el correo queda sin confirmar. No comparta este enlace.',
    },
    came: (moment, device) => `La solicitud llegó el ${moment} desde ${device}.`,
    expires: (moment) => `Este enlace sirve una sola vez, hasta el ${moment}.`,
  },
  device: {
    on: (browser, system) => `${browser} en ${system}`,
    unknown: 'un dispositivo desconocido',
  },
  notice: {
    footer: (ditch, kind) =>
      `${ditch}: el horario del agua. Usted recibe esto porque se le avisa por correo ${TIMES[kind]}.`,
    open: {
      schedule: 'Abrir el horario',
      'my-schedule': 'Abrir Mis turnos',
      notifications: 'Abrir Avisos',
      settings: 'Abrir Ajustes',
      desk: 'Abrir Mayordomía',
    },
    stop: 'Dejar de recibir estos correos',
    choose: 'Elegir sus avisos',
  },
  trial: {
    subject: (ditch) => `Correo de prueba de ${ditch}`,
    text: 'Esto es una prueba. Si lo está leyendo, el correo de su acequia llega a esta dirección.',
  },
  captain: {
    subject: (what, ditch) => `${what}: ${ditch}`,
    yours: {
      disabled: {
        what: 'Se desactivó su cuenta',
        did: (by, moment) => `${by} desactivó su cuenta el ${moment}.`,
        effect:
          'Su sesión se cerró en todos los dispositivos y usted no puede entrar. También se avisó a los demás mayordomos: si es un error, pídale a uno de ellos que active su cuenta otra vez.',
      },
      enabled: {
        what: 'Se activó su cuenta',
        did: (by, moment) => `${by} activó su cuenta el ${moment}.`,
        effect: 'Usted puede entrar otra vez. También se avisó a los demás mayordomos.',
      },
      made: {
        what: 'Ahora usted es mayordomo',
        did: (by, moment) => `${by} le dio el cargo de mayordomo el ${moment}.`,
        effect:
          'Usted puede cambiar la temporada, cerrar la acequia e invitar a otros mayordomos. También se avisó a los demás mayordomos.',
      },
      dismissed: {
        what: 'Usted ya no es mayordomo',
        did: (by, moment) => `${by} le quitó el cargo de mayordomo el ${moment}.`,
        effect:
          'Su cuenta y sus turnos siguen igual. También se avisó a los demás mayordomos: si es un error, pregúntele a uno de ellos.',
      },
    },
    another: {
      disabled: {
        what: 'Se desactivó la cuenta de un mayordomo',
        did: (by, about, moment) => `${by} desactivó la cuenta de ${about}, que también es mayordomo, el ${moment}.`,
        effect:
          'La sesión de esa cuenta se cerró en todos los dispositivos y ya no se puede entrar a ella. Si usted no lo esperaba, pregunte por qué: cualquier mayordomo puede activar la cuenta otra vez, en “Vecinos”, dentro de Mayordomía.',
      },
      enabled: {
        what: 'Se activó la cuenta de un mayordomo',
        did: (by, about, moment) => `${by} activó la cuenta de ${about}, que también es mayordomo, el ${moment}.`,
        effect:
          'Ya se puede entrar otra vez a esa cuenta. Si usted no lo esperaba, pregunte por qué: cualquier mayordomo puede desactivar la cuenta, en “Vecinos”, dentro de Mayordomía.',
      },
      made: {
        what: 'Hay un nuevo mayordomo',
        did: (by, about, moment) =>
          by === about
            ? `${about} es mayordomo desde el ${moment}.`
            : `${by} le dio a ${about} el cargo de mayordomo el ${moment}.`,
        effect:
          'Con el cargo puede cambiar la temporada y la acequia, igual que usted. Si usted no lo esperaba, quítele el cargo en “Vecinos”, dentro de Mayordomía.',
      },
      dismissed: {
        what: 'Alguien ya no es mayordomo',
        did: (by, about, moment) =>
          by === about
            ? `${about} dejó el cargo de mayordomo el ${moment}.`
            : `${by} le quitó a ${about} el cargo de mayordomo el ${moment}.`,
        effect:
          'Si usted no lo esperaba, pregunte por qué: cualquier mayordomo puede devolverle el cargo en “Vecinos”, dentro de Mayordomía.',
      },
      deleted: {
        what: 'Se borró la cuenta de un mayordomo',
        did: (by, about, moment) =>
          endSentence(
            by === about
              ? `${about} borró su cuenta el ${moment}`
              : `La cuenta de ${about} se borró con el comando “${by}” el ${moment}`,
          ),
        effect: 'Ya no es mayordomo. Si usted no lo esperaba, pregunte por qué.',
      },
    },
    history: 'Ver lo que hicieron los mayordomos',
    invitation: {
      subject: (ditch) => `Le invitan a ser mayordomo de ${ditch}`,
      request: (by) =>
        endSentence(
          `${by} le invita a ser mayordomo: a encargarse de la temporada, cerrar la acequia y tener al tanto a los vecinos`,
        ),
      action: 'Ser mayordomo',
      expires: (moment) =>
        endSentence(`Este enlace sirve para una sola persona, hasta el ${moment}`).concat(' No lo comparta.'),
    },
  },
  invitation: {
    subject: (ditch) => `Sus turnos de agua en ${ditch}`,
    request: (by, holder) =>
      endSentence(`${by} le invita a ver los turnos de agua de ${holder} y a encargarse de ellos`),
    how: 'Abra este enlace y entre a su cuenta o cree una. Toma un minuto.',
    action: 'Ver mis turnos',
    expires: (moment) =>
      endSentence(`Este enlace sirve para una sola persona, hasta el ${moment}`).concat(' No lo comparta.'),
    notYou: 'Si estos turnos no son suyos, no haga nada o avise a un mayordomo de la acequia.',
  },
  cardUsed: {
    subject: (ditch) => `Una tarjeta nueva abrió su cuenta: ${ditch}`,
    did: (by, moment, device) =>
      endSentence(
        `El ${moment}, una tarjeta que ${by} hizo para usted entró a su cuenta (desde ${device}); en los demás dispositivos se cerró la sesión`,
      ),
    notYou: 'Si no fue usted, entre con un enlace por correo y avise a otro mayordomo.',
  },
  waiting: {
    subject: (who, ditch) => `${who} pide que usted le confirme sus turnos: ${ditch}`,
    did: (who, holders) => `${who} dice tener los turnos a nombre de ${holders} y le pide a usted que lo confirme.`,
    how: 'Confírmelo solo si sabe quién es. Mientras tanto, esa persona ve los turnos, pero no puede cederlos ni cambiarlos.',
    action: 'Confirmar o no',
  },
  noWater: {
    subject: (holder, ditch) => `No le llegó el agua a ${holder}: ${ditch}`,
    did: (holder, moment) => endSentence(`${holder} avisó desde la compuerta que no llegó el agua, el ${moment}`),
    words: (words) => `Escribió: “${words}”`,
    turn: (moment) => endSentence(`El turno empezó el ${moment}`),
    last: 'Este es el último correo de hoy sobre los avisos de esta persona. En Mayordomía los ve todos.',
    action: 'Abrir Mayordomía',
  },
  unsubscribe: {
    question: {
      title: '¿Dejar de recibir estos correos?',
      text: (kind) => `Usted recibe avisos por correo ${TIMES[kind]}. Sus otros avisos siguen igual.`,
    },
    stopped: {
      title: 'Ya no recibirá estos correos',
      text: (kind) => `Ya no recibirá avisos por correo ${TIMES[kind]}. Sus otros avisos siguen igual.`,
    },
    again: {
      title: 'Recibirá estos correos otra vez',
      text: (kind) => `Usted recibe avisos por correo ${TIMES[kind]}.`,
    },
    wrongLink: {
      title: 'Este enlace no sirve',
      text: 'Quizás llegó cortado. Ábralo otra vez desde el correo, o entre y elija sus avisos.',
    },
    pageTitle: (title, ditch) => `${title} – ${ditch}`,
    stop: 'Dejar de recibir estos correos',
    mailMeAgain: 'Enviarme estos correos otra vez',
    choose: 'Elegir sus avisos',
  },
}
