import type { messages as English } from '../en/setup.ts'
import { endSentence } from '../end-sentence.ts'

export const messages: typeof English = {
  needsScript: 'Para preparar la acequia se necesita JavaScript.',
  progress: 'Pasos para preparar la acequia',
  step: (step, steps) => `Paso ${step} de ${steps}`,
  failed: 'Algo salió mal en el servidor. Inténtelo otra vez.',
  code: {
    title: 'Escriba el código para preparar la acequia',
    label: 'Código',
    text: 'Escriba el código que se eligió como SETUP_CODE al poner esta acequia en línea. Si no se eligió ninguno, abra completo el enlace que el servidor muestra al arrancar.',
    submit: 'Seguir',
    captain: 'Si usted ya es mayordomo, <link>entre a su cuenta</link> para seguir donde se quedó.',
  },
  toSchedule: 'Ver el horario',
  you: {
    title: 'Usted',
    intro: 'Usted será el primer mayordomo de esta acequia. Después puede invitar a otros.',
    name: 'Su nombre',
    email: 'Correo electrónico',
    unconfirmed:
      'Todavía no sabemos si este correo es suyo. Mientras no abra el enlace para confirmarlo, no le enviaremos nada más.',
    noMail:
      'Este servidor todavía no puede enviar correos, así que no le llegará nada. Con este correo entra a su cuenta.',
    password: { label: 'Contraseña', show: 'Mostrar la contraseña', hide: 'Ocultar la contraseña' },
    submit: 'Crear mi cuenta',
    busy: 'Creando su cuenta…',
    haveAccount: '¿Ya tiene cuenta aquí? Primero <link>entre a su cuenta</link>.',
    faults: {
      name: 'Escriba su nombre.',
      email: 'Escriba un correo electrónico válido.',
      password: (least) => `La contraseña debe tener al menos ${least} caracteres.`,
    },
    demo: 'En esta demostración no se puede entrar, así que no puede haber mayordomo.',
  },
  claim: {
    signedIn: (email) => endSentence(`Entró como <b>${email}</b>`),
    submit: (email) => `Nombrar mayordomo a ${email}`,
    busy: 'Un momento…',
    unnamed: 'esta cuenta',
    other: 'Crear otra cuenta',
    same: 'Usar la cuenta con la que entré',
  },
  ditch: {
    title: 'La acequia',
    intro:
      'Los vecinos ven su nombre y su ciudad o pueblo. El pronóstico del tiempo es el de ese lugar. Todo se puede cambiar después.',
    submit: 'Terminar',
    busy: 'Guardando…',
    done: 'Su acequia está lista',
    stay: 'Quedarme aquí',
    affected: 'Vea en <link>Ajustes</link> qué cambiaría, y haga el cambio ahí.',
  },
  takeIn: {
    title: 'Tengo una descarga de otro Headgate',
    text: '“Descargar todo”, en la mayordomía, guarda un archivo ZIP. Elíjalo aquí y esta acequia queda igual que aquella, con sus vecinos, temporada, tratos, registros del agua, cierres, recados e historial.',
    choose: 'Elegir el archivo ZIP',
    busy: 'Trayendo todo…',
    done: {
      title: (ditch) => `${ditch} ya está aquí`,
      properties: 'Propiedades',
      holders: 'Nombres en la lista',
      turns: 'Turnos',
      years: 'Temporadas',
      changes: 'Cambios en el historial',
      accounts: 'Las cuentas no vinieron: imprima tarjetas nuevas, y sus vecinos entran otra vez con ellas.',
      desk: 'Ir a la mayordomía',
    },
  },
}
