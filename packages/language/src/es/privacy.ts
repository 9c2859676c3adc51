import type { messages as English } from '../en/privacy.ts'

export const messages: typeof English = {
  intro: (ditch) =>
    `<b>Sus datos nunca se dan ni se venden a nadie.</b> ${ditch} guarda solo lo que necesita para mostrar el horario del agua a los vecinos de la acequia.`,
  collected: {
    title: 'Qué guardamos',
    only: 'Solo se guardan nombres, datos de acceso, datos de dirección y preferencias del horario.',
    kinds: {
      names: {
        title: 'Nombres',
        items: {
          own: 'Su nombre, para distinguir sus turnos de los de sus vecinos, su teléfono si lo escribe y la dirección web de su foto si entra con Google.',
          schedule: 'Los nombres del horario, el de ahora y los de temporadas anteriores.',
          list: 'La lista de vecinos del mayordomo: de cada persona, su nombre, teléfono, correo electrónico y si renta. Puede incluir a personas que no tienen cuenta.',
          invitations:
            'La invitación o tarjeta que le dio un mayordomo de la acequia: el nombre y el correo que lleva, de quién son los turnos y cuándo la usó. Se borra 60 días después de hacerse. Si entró con tarjeta, no se guarda ningún correo.',
          captains:
            'Si es mayordomo, o le invitaron a serlo: su correo electrónico, quién le invitó y lo que hizo por la acequia.',
          setAside:
            'Lo que alguien escribió en una cuenta con el correo de usted antes de que usted comprobara que es suyo, hasta que lo conserve o lo descarte.',
        },
      },
      authentication: {
        title: 'Datos de acceso',
        items: {
          own: 'Su correo electrónico y lo necesario para comprobar que es usted quien entra a su cuenta. Las contraseñas se guardan de modo que nadie pueda leerlas.',
          devices:
            'Dónde tiene abierta su cuenta: de cada dispositivo, el tipo de navegador, su dirección de red y cuándo se usó por última vez, para que pueda cerrarla ahí. También con qué navegadores entró antes y cuáles reciben sus avisos.',
          codes:
            'Los códigos de los enlaces que se le mandaron por correo, hasta que vencen. Tampoco esos los puede leer nadie.',
          links:
            'Por cuáles turnos puede actuar, desde cuándo y hasta cuándo, y quién lo confirmó o lo rechazó; desde cuándo pertenece a la acequia, si es mayordomo y si su cuenta está desactivada.',
          attempts:
            'Cuántas veces se intentó hace poco algo que tiene límite, como entrar, con una cuenta, un correo o una dirección de red. El registro del servidor anota las entradas y los rechazos con direcciones de red, pero sin correos electrónicos.',
        },
      },
      address: {
        title: 'Datos de dirección',
        items: {
          own: 'La propiedad de la acequia que usted dice que es suya, y de quién era cuando lo dijo.',
          list: 'La lista de propiedades del mayordomo: de cada una, su dirección, de quién es, de quién fue antes y sus acciones.',
        },
      },
      preferences: {
        title: 'Preferencias del horario',
        items: {
          own: 'Su idioma, de qué quiere recibir avisos, cómo y en qué dispositivos, y si los vecinos de antes y después de sus turnos ven su teléfono.',
          calendar: 'La dirección secreta de su calendario, si comparte sus turnos así.',
          notices: 'Los avisos que se le enviaron, por un tiempo, para que vea si llegaron.',
          gate: 'Lo que marca en su compuerta: que la abrió, que terminó antes o que no llegó el agua, lo que escribió sobre eso, en qué turno y a qué hora.',
          trades:
            'Sus tratos con vecinos: qué horas pidió, ofreció o acordó, cuándo, y las palabras que mandó con ellos.',
        },
      },
    },
    nothingElse:
      'Nada más. Puede leer todo el horario sin entrar a una cuenta, y entonces no se guarda nada sobre usted.',
  },
  browser: {
    title: 'Qué se queda en su navegador',
    text: 'El tema y el idioma que eligió, que ya vio la bienvenida, la dirección que verificó, el correo electrónico al que se envió un enlace para entrar hasta que lo use, el horario como lo vio la última vez, si activó los avisos aquí o lo dejó para después, el nombre del horario que marcó como suyo sin tener cuenta (nunca se nos envía y no le da derecho a nada) y, una vez que entra a su cuenta, con qué cuenta entró, su perfil y sus próximos turnos, para que los tenga también sin conexión, lo que marcó en su compuerta hasta que se envíe y, hasta que cierre la pestaña, el código de su invitación y los cambios de la temporada que empezó como mayordomo. Al salir de su cuenta se borra lo que se refiere a usted, y si borra los datos de este sitio en su navegador, se borra todo. No hay publicidad ni rastreo, y la página no le pide nada a nadie más que a nuestro propio servidor.',
  },
  others: {
    title: 'Qué pueden ver los demás',
    text: 'El horario muestra los nombres de quienes tienen turnos a todo el que lo abre: para eso es. Su correo electrónico, su teléfono, su dirección y sus preferencias no se muestran a otros vecinos. Hay una sola excepción, si usted la elige: quienes tienen el turno justo antes o justo después del suyo ven su nombre y su teléfono, desde un día antes del turno de ellos hasta que termina, cuando ya está confirmado de quién son los turnos de ellos y los de usted. Los mayordomos sí pueden verlos, y también la lista de vecinos y en qué compuerta no llegó el agua, porque se encargan de la acequia, y pueden guardar en un archivo los registros de la acequia, con la lista de vecinos y los tratos. En el horario, todos pueden ver qué horas pasaron de un nombre a otro. Lo que usted le pide a un vecino, y sus palabras, lo ven quienes pueden actuar por cualquiera de las dos partes; si ofrece horas a todos, también quienes pueden actuar por algún turno; y los mayordomos. Si comparte sus turnos como calendario, quien tenga la dirección del calendario puede verlos hasta que usted deje de compartirlos.',
  },
  yours: {
    title: 'Sus datos son suyos',
    text: 'Si tiene una cuenta, puede descargar todo lo que guardamos sobre usted, y puede borrarlo, en cualquier momento y sin dar razones. Borrar su cuenta no quita sus turnos del horario: son de la propiedad, y el mayordomo de la acequia se encarga de ellos. Los tratos se quedan con esos turnos, sin decir que usted los hizo. En la lista de vecinos del mayordomo solo se queda su nombre. Si no tiene cuenta, puede preguntarle a un mayordomo qué dice la lista sobre usted, y pedir que se corrija o se quite. Lo que se borra sigue en las copias de seguridad del servidor, que se guardan 30 días y solo se usan para recuperar datos perdidos. Lo que un mayordomo hizo por la acequia se queda en el historial, junto con su correo electrónico.',
  },
  changes: {
    '2026-11-28':
      'La página dice además cuánto tiempo siguen los datos borrados en las copias de seguridad del servidor.',
    '2026-11-27':
      'Nuevo en la lista de lo que se queda en su navegador: el nombre del horario que marcó como suyo. La página dice además que los mayordomos pueden guardar en un archivo los registros de la acequia.',
    '2026-11-23':
      'Todo está ordenado por las cuatro clases de datos. La lista nombra además lo que ya se guardaba sin que se dijera: la dirección web de su foto, los nombres del horario, los mayordomos y sus invitaciones, lo que otra persona escribió en su cuenta, los navegadores con que entró antes, los códigos que se mandan por correo, por cuáles turnos puede actuar, cuántas veces se intenta algo que tiene límite, el registro del servidor y la dirección de su calendario. También dice qué guarda una pestaña de los cambios que empezó.',
    '2026-11-22':
      'Nuevo en la lista: su teléfono y quién lo ve, su idioma, dónde tiene abierta su cuenta, los avisos que se le enviaron, la lista del mayordomo, las invitaciones y tarjetas, lo que marca en su compuerta y sus tratos. La página ahora dice qué de eso ven los mayordomos y los vecinos, y qué queda después de borrar una cuenta.',
    '2026-11-21':
      'La página ahora nombra todo lo que se queda en su navegador, los dispositivos que reciben avisos, quién puede ver un calendario compartido y qué queda de lo que hizo un mayordomo.',
  },
}
