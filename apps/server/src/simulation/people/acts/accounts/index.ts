import type { Act } from '../../act.ts'
import {
  changeFeed,
  changeProfile,
  changePushes,
  chooseLanguage,
  chooseNotices,
  download,
  mailLess,
} from './own-things.ts'
import { changePassword, signIn, signInByLink, signOut, signOutEverywhere } from './sign-in.ts'

/** What people do with their accounts. */
export const ACCOUNT_ACTS: Readonly<Record<string, Act>> = {
  'changes the password': changePassword,
  'changes the profile': changeProfile,
  'chooses a language': chooseLanguage,
  'chooses notices': chooseNotices,
  'downloads what is kept': download,
  'follows a feed or not': changeFeed,
  'gets pushes or not': changePushes,
  'signs in': signIn,
  'signs in by link': signInByLink,
  'signs out': signOut,
  'signs out everywhere': signOutEverywhere,
  'unsubscribes by mail': mailLess,
}
