import {
  checkCodeRequest,
  checkCodeResponse,
  done,
  mailLinkRequest,
  resetPasswordRequest,
  signInLinkRequest,
  verifyEmailRequest,
} from '@headgate/contracts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { SESSION_OPTIONAL, signedInBy } from '../http/auth-guards.ts'
import { problemResponses } from '../http/problem-responses.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { type IdentityContext, sendDone } from './identity-calls.ts'

/** Mailed links. Opening a page calls none of these routes, so a mail scanner uses up no code. */
export const linkRoutes: FastifyPluginAsyncZod<{ context: IdentityContext }> = async (app, { context }) => {
  const { provider } = context
  const sends = { body: mailLinkRequest, response: { 200: done, ...problemResponses(401, 429) } }

  app.post(
    '/api/auth/sign-in-link',
    {
      schema: {
        operationId: 'sendSignInLink',
        summary: 'Mail a sign-in link; the answer is equal whether or not the account exists',
        ...sends,
      },
    },
    async (request, reply) => {
      const { email } = request.body
      const goodUntil = await context.takeMail(request, email, RATE_LIMITS.mailedLinks)
      provider.sendSignInLink(context.callerOf(request), email, goodUntil)
      return sendDone(reply)
    },
  )

  app.post(
    '/api/auth/reset-link',
    {
      schema: {
        operationId: 'sendResetLink',
        summary: 'Mail a link to reset the password; the answer is equal whether or not the account exists',
        ...sends,
      },
    },
    async (request, reply) => {
      const { email } = request.body
      const goodUntil = await context.takeMail(request, email, RATE_LIMITS.mailedLinks)
      provider.sendResetLink(context.callerOf(request), email, goodUntil)
      return sendDone(reply)
    },
  )

  app.post(
    '/api/auth/verification-link',
    {
      ...context.guard,
      schema: {
        operationId: 'sendVerificationLink',
        summary: 'Mail a link that confirms your e-mail',
        response: { 200: done, ...problemResponses(429) },
      },
    },
    async (request, reply) => {
      const { uid, email } = signedInBy(request).user
      await context.takeMail(request, email ?? uid, RATE_LIMITS.mailedConfirmations)
      provider.sendVerificationLink(context.callerOf(request), uid)
      return sendDone(reply)
    },
  )

  app.post(
    '/api/auth/check-code',
    {
      schema: {
        operationId: 'checkCode',
        summary: 'Check whether a code is still valid, and for which e-mail; does not use it up',
        body: checkCodeRequest,
        response: { 200: checkCodeResponse, ...problemResponses(429) },
      },
    },
    async (request) => {
      await context.takeFromAddress(RATE_LIMITS.codesFromAddress, request)
      return provider.checkCode(request.body.mode, request.body.code)
    },
  )

  app.post(
    '/api/auth/redeem-sign-in-link',
    {
      schema: {
        operationId: 'redeemSignInLink',
        security: SESSION_OPTIONAL,
        summary: 'Sign in with the code of a mailed link and the e-mail it was sent to',
        body: signInLinkRequest,
        response: { 200: done, ...problemResponses(409, 429) },
      },
    },
    async (request, reply) => {
      await context.takeFromAddress(RATE_LIMITS.codesFromAddress, request)
      const signedIn = await provider.redeemSignInLink(context.callerOf(request), request.body)
      return context.sendSignedIn(request, reply, 'link', signedIn)
    },
  )

  app.post(
    '/api/auth/reset-password',
    {
      schema: {
        operationId: 'resetPassword',
        summary: 'Set a password with the code of a mailed link; signs out everywhere',
        body: resetPasswordRequest,
        response: { 200: done, ...problemResponses(429) },
      },
    },
    async (request, reply) => {
      await context.takeFromAddress(RATE_LIMITS.codesFromAddress, request)
      const { uid, email, cookies } = await provider.resetPassword(context.callerOf(request), request.body)
      await context.forgetGuesses(email)
      context.note(request, 'password-reset', { uid })
      return sendDone(reply, cookies)
    },
  )

  app.post(
    '/api/auth/verify-email',
    {
      schema: {
        operationId: 'verifyEmail',
        security: SESSION_OPTIONAL,
        summary: "Confirm your e-mail with the code of a mailed link; requires the account's own session",
        body: verifyEmailRequest,
        response: { 200: done, ...problemResponses(401, 429) },
      },
    },
    async (request, reply) => {
      await context.takeFromAddress(RATE_LIMITS.codesFromAddress, request)
      const { uid } = await provider.verifyEmail(context.callerOf(request), request.body.code)
      context.note(request, 'email-verified', { uid })
      await context.whenProven(uid)
      return sendDone(reply)
    },
  )
}
