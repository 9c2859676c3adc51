/** The IANA time zone of this device. */
export const deviceTimeZone = (): string => Temporal.Now.timeZoneId()
