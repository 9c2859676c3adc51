import type { Act } from '../../act.ts'
import { claimName, decideClaim } from './claims.ts'
import { comeAsGuest, confirmLater, deleteAccount, register, shutOut, takeBack } from './come-and-go.ts'
import { bringIn, leaveInvitation, renewCard, signOutCard, useCardAgain } from './invitations.ts'
import {
  changeFeed,
  changeProfile,
  changePushes,
  chooseLanguage,
  chooseNotices,
  download,
  mailLess,
} from './own-things.ts'
import { guess, guessAsGuest, overreach } from './strangers.ts'
import { changePassword, lookAtSessions, signIn, signInByLink, signOut, signOutEverywhere } from './sign-in.ts'

/** What people do with their accounts. */
export const ACCOUNT_ACTS: Readonly<Record<string, Act>> = {
  'brings somebody in': bringIn,
  'changes the password': changePassword,
  'changes the profile': changeProfile,
  'chooses a language': chooseLanguage,
  'chooses notices': chooseNotices,
  'claims a name': claimName,
  'comes as a guest': comeAsGuest,
  'confirms the e-mail later': confirmLater,
  'decides about a claim': decideClaim,
  'deletes the account': deleteAccount,
  'downloads what is kept': download,
  'follows a feed or not': changeFeed,
  'gets pushes or not': changePushes,
  guesses: guess,
  'guesses as a guest': guessAsGuest,
  'looks at the sessions': lookAtSessions,
  'makes a card that lies about': leaveInvitation,
  overreaches: overreach,
  registers: register,
  'renews a card': renewCard,
  'shuts somebody out or not': shutOut,
  'signs in': signIn,
  'signs in by link': signInByLink,
  'signs out': signOut,
  'signs out everywhere': signOutEverywhere,
  'signs out a card': signOutCard,
  'takes a mailbox back': takeBack,
  'unsubscribes by mail': mailLess,
  'uses the card again': useCardAgain,
}
