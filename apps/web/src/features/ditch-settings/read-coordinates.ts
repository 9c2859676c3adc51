/** Both coordinates of a pasted text, as maps give them: `43.6150, -116.2023`. Undefined for one, or another text. */
export function readCoordinates(text: string): { latitude: string; longitude: string } | undefined {
  const [, latitude, longitude] = /^\(?(-?\d{1,2}\.\d+)[,;\s]\s*(-?\d{1,3}\.\d+)\)?$/.exec(text.trim()) ?? []
  return latitude && longitude ? { latitude, longitude } : undefined
}
