import type { User } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/account'
import { messages as again } from '@headgate/language/texts/claim-again'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useId, useState } from 'react'
import { useAuth } from '../../platform/auth/identity.ts'
import { PERSONAL } from '../../platform/auth/identity-calls.ts'
import { identityError } from '../../platform/auth/identity-error.ts'
import { createProfile, findProfile, updateProfile } from '../../platform/auth/identity-profile.ts'
import { forgetVerifiedPlace, keepVerifiedPlace } from '../../platform/auth/identity-storage.ts'
import type { AddressPickerProps, ChosenPlace } from '../../platform/http/places.ts'
import { useServices } from '../../platform/services.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form, FormButtons } from '../../ui/form.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Note } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'
import { findProfileFault, type ProfileFault } from './find-profile-fault.ts'

interface ProfilePartProps {
  heading: 'h2' | 'h3'
  /** An address field that reports the place chosen in it. Another feature brings it. */
  addressPicker: ComponentType<AddressPickerProps>
}

/** The profile by which the schedule recognizes a resident. */
export function ProfilePart({ heading, addressPicker }: ProfilePartProps) {
  const { user, session } = useAuth()
  const query = useHttpQuery((http) => ({
    queryKey: [PERSONAL, 'profile', user.uid],
    queryFn: ({ signal }) => findProfile(http, user.uid, signal),
  }))
  return (
    <Section heading={heading} sizedAs="h3" title={messages.profile.title}>
      <Loaded query={query}>
        {(profile) => (
          <>
            {profile && session?.mustClaimAgain && <ClaimAgain profile={profile} />}
            <ProfileForm profile={profile} addressPicker={addressPicker} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

/** Loads again what depends on the user's profile. */
function useProfileChanged(): () => Promise<void> {
  const queryClient = useQueryClient()
  const { askAgain } = useAuth()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: [PERSONAL, 'profile'] })
    askAgain()
  }
}

/** For a resident whose property has changed owners: lets them claim it again, or choose another address. */
function ClaimAgain({ profile: { id, placeId, address } }: { profile: User }) {
  const { http } = useServices()
  const profileChanged = useProfileChanged()
  const claim = useMutation({
    mutationFn: () => updateProfile(http, { userId: id, placeId }),
    async onSuccess() {
      await profileChanged()
      toast(again.done)
    },
  })
  return (
    <Note look="warning" title={again.title}>
      <div className="grid max-w-prose gap-3">
        <p className="wrap-anywhere">{again.text(address)}</p>
        {claim.error && (
          <Note look="trouble" role="alert" title={identityError(claim.error, messages.profile.failed).message} />
        )}
        <p>
          <Button look="quiet" disabled={claim.isPending} onClick={() => claim.mutate()}>
            {again.submit}
          </Button>
        </p>
        <p>{again.otherwise}</p>
      </div>
    </Note>
  )
}

interface ProfileFormProps extends Pick<ProfilePartProps, 'addressPicker'> {
  /** Null before there is one. */
  profile: User | null
}

function ProfileForm({ profile, addressPicker: AddressPicker }: ProfileFormProps) {
  const { user } = useAuth()
  const { http, storage } = useServices()
  const profileChanged = useProfileChanged()
  const [fullName, setFullName] = useState(profile?.fullName ?? user.fullName ?? '')
  const [phone, setPhone] = useState(profile?.phone ?? user.phoneNumber ?? '')
  const [showsPhone, setShowsPhone] = useState(profile?.showsPhone ?? false)
  const [place, setPlace] = useState<ChosenPlace>()
  const [fault, setFault] = useState<ProfileFault>()
  const isShown = showsPhone && phone.trim() !== ''

  const save = useMutation({
    async mutationFn() {
      const words = { fullName: fullName.trim(), phone: phone.trim() || null, showsPhone: isShown }
      const moved = place && place !== 'none' ? { placeId: place.placeId, address: place.address } : undefined
      if (profile) {
        const left = place === 'none' && { placeId: null }
        await updateProfile(http, { userId: profile.id, ...words, ...moved, ...left })
      } else await createProfile(http, { ...words, ...moved, firebaseUid: user.uid })
      if (moved) keepVerifiedPlace(storage, moved, [])
      if (place === 'none') forgetVerifiedPlace(storage)
      await profileChanged()
    },
    onSuccess: () => toast(messages.profile.saved),
  })
  const submit = (goTo: (field: string) => void) => {
    const found = findProfileFault({ fullName, phone, isPlace: place !== null })
    setFault(found)
    if (!found) return save.mutate()
    save.reset()
    goTo(found.field === 'isPlace' ? 'address' : found.field)
  }
  const errorOf = (field: ProfileFault['field']) => (fault?.field === field ? fault.text : undefined)
  return (
    <Form onSubmit={submit} className="max-w-lg gap-4">
      <Field
        label={messages.profile.fullName}
        name="fullName"
        autoComplete="name"
        maxLength={200}
        value={fullName}
        onText={setFullName}
        hint={messages.profile.fullNameHint}
        error={errorOf('fullName')}
      />
      <Field
        label={messages.profile.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        value={phone}
        onText={setPhone}
        error={errorOf('phone')}
      />
      <PhoneChoice isOn={isShown} isDisabled={phone.trim() === ''} onChange={setShowsPhone} />
      <AddressPicker
        key={profile?.placeId}
        address={profile?.address ?? ''}
        onPlace={setPlace}
        error={errorOf('isPlace')}
      />
      {save.error && (
        <Note look="trouble" role="alert" title={identityError(save.error, messages.profile.failed).message} />
      )}
      <FormButtons texts={messages.profile} isBusy={save.isPending} />
    </Form>
  )
}

interface PhoneChoiceProps {
  isOn: boolean
  /** There is no number to show. */
  isDisabled: boolean
  onChange: (isOn: boolean) => void
}

/** Whether the neighbors around a resident's turns see their number, and what they see then. */
function PhoneChoice({ isOn, isDisabled, onChange }: PhoneChoiceProps) {
  const id = useId()
  return (
    <div>
      <label className={`flex min-h-11 items-center gap-3 ${isDisabled ? 'text-soft' : 'cursor-pointer'}`}>
        <input
          type="checkbox"
          name="showsPhone"
          checked={isOn}
          disabled={isDisabled}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          aria-describedby={id}
          className="size-5 shrink-0 accent-water"
        />
        {messages.profile.showsPhone}
      </label>
      <p id={id} className="text-sm text-soft">
        {messages.profile.showsPhoneHint}
      </p>
    </div>
  )
}
