import type { Endpoints } from '../endpoint.ts'
import {
  placeFindQuery,
  placeParams,
  placeQuery,
  placeResponse,
  placeSearchQuery,
  placeSearchResponse,
} from '../place-contract.ts'
import {
  createUserRequest,
  exportResponse,
  updateProfileRequest,
  updateUsernamesResponse,
  user,
  userParams,
  usersAtPlaceResponse,
} from '../user-contract.ts'

/** Residents’ own records, and addresses. */
export const residentsEndpoints = {
  suggestPlaces: {
    call: 'GET /api/places',
    summary: 'Suggest addresses that begin, or nearly begin, with a text',
    query: placeSearchQuery,
    response: placeSearchResponse,
    problems: [429, 503],
  },
  getPlace: {
    call: 'GET /api/places/:placeId',
    summary: 'Get the address of a chosen place',
    params: placeParams,
    query: placeQuery,
    response: placeResponse,
    problems: [404, 429, 503],
  },
  findPlace: {
    call: 'GET /api/places/find',
    summary: 'Find the one address that a text can mean',
    query: placeFindQuery,
    response: placeResponse,
    problems: [404, 429, 503],
  },
  createUser: {
    call: 'POST /api/users',
    summary: 'Create your record; an existing one is returned unchanged',
    body: createUserRequest,
    response: user,
    otherResponses: { 201: user },
    problems: [429],
  },
  getUser: {
    call: 'GET /api/users/firebase/:uid',
    summary: 'Your own record',
    params: userParams,
    response: user,
  },
  exportMyData: {
    call: 'GET /api/users/me/export',
    summary: 'Download everything that is stored about you, as a file',
    response: exportResponse,
    problems: [429],
  },
  listUsersAtPlace: {
    call: 'GET /api/users/place/:placeId',
    summary: 'List the accounts at a place, each as an opaque id',
    params: placeParams,
    response: usersAtPlaceResponse,
    problems: [429, 503],
  },
  updateProfile: {
    call: 'POST /api/users/update-profile',
    summary: 'Change your record',
    body: updateProfileRequest,
    response: user,
    problems: [404, 429],
  },
  updateUsernames: {
    call: 'POST /api/users/update-usernames',
    summary: "Set residents' usernames to their property's owner",
    response: updateUsernamesResponse,
    problems: [429],
  },
} satisfies Endpoints
