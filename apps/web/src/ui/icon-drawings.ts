const path = (d: string) => `<path d="${d}"/>`
const solid = (d: string) => `<path fill="currentColor" d="${d}"/>`

/** The SVG content of each icon: one family, 24 units square, round 2-unit lines in one color. */
export const ICON_DRAWINGS = {
  droplet: solid('M12 2.8c3.3 3.9 6.3 7.4 6.3 11.4a6.3 6.3 0 0 1-12.6 0C5.7 10.2 8.7 6.7 12 2.8Z'),
  gate: `${path('M3.5 5h17M6 5v13M18 5v13M12 2v6')}${solid('M9 9h6v4.5H9z')}${path('M2.5 20.5c1.6-1.4 3.2-1.4 4.75 0s3.15 1.4 4.75 0 3.2-1.4 4.75 0 3.15 1.4 4.75 0')}`,
  sun: `<circle cx="12" cy="12" r="4"/>${path('M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4')}`,
  moon: path('M20 14.2A8.3 8.3 0 0 1 9.8 4a8.3 8.3 0 1 0 10.2 10.2Z'),
  device: '<circle cx="12" cy="12" r="8.5"/><path fill="currentColor" stroke="none" d="M12 3.5a8.5 8.5 0 0 1 0 17z"/>',
  calendar: `<rect x="3.5" y="5" width="17" height="15.5" rx="2.5"/>${path('M3.5 10h17M8 2.8V6M16 2.8V6')}`,
  person: `<circle cx="12" cy="8" r="4"/>${path('M4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6')}`,
  bell: path('M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 21h4'),
  sliders: `${path('M3.5 7h8M17.5 7h3M3.5 17h3M12.5 17h8')}<circle cx="14.5" cy="7" r="2.7"/><circle cx="9.5" cy="17" r="2.7"/>`,
  cross: path('m6 6 12 12M18 6 6 18'),
  'no-signal': path(
    'M3.5 3.5l17 17M5 12.5a10 10 0 0 1 4.3-2.6M13.5 9.6a10 10 0 0 1 5.5 2.9M8.5 16a5 5 0 0 1 6.5-.5M2 9a15 15 0 0 1 4.3-2.8M10.5 5a15 15 0 0 1 11.5 4M12 19.5v.01',
  ),
} as const

export type IconName = keyof typeof ICON_DRAWINGS
