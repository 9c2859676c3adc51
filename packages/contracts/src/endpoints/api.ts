import { accountsEndpoints } from './accounts-endpoints.ts'
import { calendarEndpoints } from './calendar-endpoints.ts'
import { deskEndpoints } from './desk-endpoints.ts'
import { membershipEndpoints } from './membership-endpoints.ts'
import { noticesEndpoints } from './notices-endpoints.ts'
import { operationsEndpoints } from './operations-endpoints.ts'
import { peopleEndpoints } from './people-endpoints.ts'
import { residentsEndpoints } from './residents-endpoints.ts'
import { seasonEndpoints } from './season-endpoints.ts'
import { tradesEndpoints } from './trades-endpoints.ts'
import { weatherEndpoints } from './weather-endpoints.ts'

/** Every endpoint of the API, by the id of its operation. */
export const api = {
  ...accountsEndpoints,
  ...calendarEndpoints,
  ...deskEndpoints,
  ...membershipEndpoints,
  ...noticesEndpoints,
  ...operationsEndpoints,
  ...peopleEndpoints,
  ...residentsEndpoints,
  ...seasonEndpoints,
  ...tradesEndpoints,
  ...weatherEndpoints,
}
export type Api = typeof api
