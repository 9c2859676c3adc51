import type { messages as English } from '../en/schedule.ts'
import { theTime } from './the-time.ts'
import { timeLeft } from './time-left.ts'

export const messages: typeof English = {
  title: 'Horario del agua',
  showAll: (lastDay) => `Ver todos los días hasta el ${lastDay}`,
  today: 'Hoy',
  loading: 'Cargando el horario…',
  fetchFailed: 'No se pudo cargar el horario',
  connectionError: {
    title: 'Error de conexión',
    text: 'No pudimos cargar los datos. Revise su conexión e inténtelo otra vez.',
    retry: 'Intentar otra vez',
  },
  outOfDate: {
    today: (time) =>
      `Última actualización: hoy a ${theTime(time)} Puede que ya no esté al día: no hay conexión con el servidor.`,
    earlier: (dayAtTime) =>
      `Última actualización: ${dayAtTime} Puede que ya no esté al día: no hay conexión con el servidor.`,
  },
  backOnline: { title: 'Ya hay conexión', description: 'El horario está al día.' },
  stillOffline: { title: 'Sin conexión', description: 'Este es el último horario cargado.' },
  runningMark: 'Tiene el agua ahora',
  ownMark: 'Suyo',
  tradedFor: (name: string) => `en lugar de ${name}`,
  tradedFrom: (name: string, until: string) => `de ${name} hasta ${theTime(until)}`,
  rainMark: 'Lluvia probable',
  skipped: 'El cambio de hora se salta este turno',
  runs: {
    until: (time) => `Le toca hasta ${theTime(time)}`,
    untilOff: (time) => `Le toca hasta ${theTime(time)}; luego se cierra la acequia`,
  },
  left: timeLeft,
  next: 'Sigue',
  when: {
    today: (time) => `a ${theTime(time)}`,
    tomorrow: (time) => `mañana a ${theTime(time)}`,
    later: (dayAtTime) => dayAtTime,
  },
  news: {
    running: (holder, until) => `${holder} tiene el agua ahora, hasta ${theTime(until)}`,
    nobody: 'Ahora nadie tiene el agua.',
    off: 'La acequia ya está cerrada.',
  },
  weatherAloud: {
    rain: (inches) => `${inches} pulgadas de lluvia,`,
    chance: (percent) => `${percent}% de probabilidad de lluvia,`,
    degrees: (high, low) => `máxima ${high}, mínima ${low}`,
  },
}
