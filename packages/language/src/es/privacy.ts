import type { messages as English } from '../en/privacy.ts'

export const messages: typeof English = {
  intro: (ditch) =>
    `<b>Sus datos nunca se dan ni se venden a nadie.</b> ${ditch} guarda solo lo que necesita para mostrar el horario del agua a los vecinos de la acequia.`,
  collected: {
    title: 'Qué guardamos',
    name: 'Su nombre, para distinguir sus turnos de los de sus vecinos, y su teléfono si lo escribe.',
    authentication:
      'Datos de acceso: su correo electrónico y lo necesario para comprobar que es usted quien entra a su cuenta.',
    address: 'Datos de dirección: la propiedad de la acequia que usted dice que es suya.',
    list: 'La lista de vecinos del mayordomo: de quién es cada propiedad, de quién fue antes, sus acciones y, de cada persona, su nombre, teléfono, correo electrónico y si renta. Puede incluir a personas que no tienen cuenta.',
    invitations:
      'La invitación o tarjeta que le dio un mayordomo de la acequia: el nombre y el correo que lleva, de quién son los turnos y cuándo la usó. Se borra 60 días después de hacerse. Si entró con tarjeta, no se guarda ningún correo.',
    preferences:
      'Preferencias del horario: su idioma, de qué quiere recibir avisos, cómo y en qué dispositivos, y si los vecinos de antes y después de sus turnos ven su teléfono.',
    devices:
      'Dónde tiene abierta su cuenta: de cada dispositivo, el tipo de navegador, su dirección de red y cuándo se usó por última vez, para que pueda cerrarla ahí.',
    notices: 'Los avisos que se le enviaron, por un tiempo, para que vea si llegaron.',
    gate: 'Lo que marca en su compuerta: que la abrió, que terminó antes o que no llegó el agua, en qué turno y a qué hora.',
    nothingElse:
      'Nada más. Puede leer todo el horario sin entrar a una cuenta, y entonces no se guarda nada sobre usted.',
  },
  browser: {
    title: 'Qué se queda en su navegador',
    text: 'El tema y el idioma que eligió, que ya vio la bienvenida, la dirección que verificó, el correo electrónico al que se envió un enlace para entrar hasta que lo use, el horario como lo vio la última vez, si activó los avisos aquí o lo dejó para después y, una vez que entra a su cuenta, con qué cuenta entró, su perfil y sus próximos turnos, para que los tenga también sin conexión, y lo que marcó en su compuerta hasta que se envíe. Al salir de su cuenta se borra lo que se refiere a usted, y si borra los datos de este sitio en su navegador, se borra todo. No hay publicidad ni rastreo, y la página no le pide nada a nadie más que a nuestro propio servidor.',
  },
  others: {
    title: 'Qué pueden ver los demás',
    text: 'El horario muestra los nombres de quienes tienen turnos a todo el que lo abre: para eso es. Su correo electrónico, su teléfono, su dirección y sus preferencias no se muestran a otros vecinos. Hay una sola excepción, si usted la elige: quienes tienen el turno justo antes o justo después del suyo ven su nombre y su teléfono, desde un día antes del turno de ellos hasta que termina, cuando ya está confirmado de quién son los turnos de ellos y los de usted. Los mayordomos sí pueden verlos, y también la lista de vecinos y en qué compuerta no llegó el agua, porque se encargan de la acequia. Si comparte sus turnos como calendario, quien tenga la dirección del calendario puede verlos hasta que usted deje de compartirlos.',
  },
  yours: {
    title: 'Sus datos son suyos',
    text: 'Si tiene una cuenta, puede descargar todo lo que guardamos sobre usted, y puede borrarlo, en cualquier momento y sin dar razones. Borrar su cuenta no quita sus turnos del horario: son de la propiedad, y el mayordomo de la acequia se encarga de ellos. En la lista de vecinos del mayordomo solo se queda su nombre. Si no tiene cuenta, puede preguntarle a un mayordomo qué dice la lista sobre usted, y pedir que se corrija o se quite. Lo que un mayordomo hizo por la acequia se queda en el historial, junto con su correo electrónico.',
  },
  changes: {
    title: 'Cambios',
    text: 'Si esta página cambia algún día, con ella cambia la fecha de arriba.',
  },
}
