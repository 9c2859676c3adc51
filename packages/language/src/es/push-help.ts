import type { messages as English } from '../en/push-help.ts'

export const messages: typeof English = {
  install: 'En un iPhone o iPad, primero ponga esta página en la pantalla de inicio:',
  installSteps: [
    'Toque Compartir, el cuadrado con la flecha.',
    'Elija “Agregar a inicio” y luego “Agregar”.',
    'Abra esta página desde la pantalla de inicio, entre a su cuenta y active ahí los avisos.',
  ],
  denied: 'Este navegador bloquea los avisos de esta página.',
  deniedSteps: {
    chrome: ['Haga clic en el ícono a la izquierda de la dirección de esta página.', 'Active “Notificaciones”.'],
    chromeAndroid: [
      'Toque el ícono a la izquierda de la dirección de esta página.',
      'Toque “Permisos”, luego “Notificaciones”, y permítalas.',
    ],
    firefox: [
      'Toque los íconos a la izquierda de la dirección de esta página.',
      'Busque “Enviar notificaciones” y quite “Bloqueado”.',
    ],
    samsung: [
      'Toque el candado a la izquierda de la dirección de esta página y luego “Permisos”.',
      'Toque “Notificaciones” y permítalas.',
    ],
    safari: [
      'En la barra de menús, elija “Safari”, “Configuración…”, “Sitios web” y “Notificaciones”.',
      'Busque esta página en la lista y elija “Permitir”.',
    ],
    homeScreen: [
      'Abra “Configuración” en su dispositivo y luego “Notificaciones”.',
      'Busque el nombre de la acequia en la lista y active “Permitir notificaciones”.',
    ],
  },
  deniedThen: 'Vuelva aquí e inténtelo otra vez.',
  checkAgain: 'Revisar otra vez',
}
