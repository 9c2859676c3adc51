import type { AuthUser, User } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/account'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useAuth } from '../../platform/auth/identity.ts'
import { PERSONAL } from '../../platform/auth/identity-calls.ts'
import { identityError } from '../../platform/auth/identity-error.ts'
import { createProfile, updateProfile } from '../../platform/auth/identity-profile.ts'
import { forgetVerifiedPlace, keepVerifiedPlace } from '../../platform/auth/identity-storage.ts'
import type { ChosenPlace } from '../../platform/http/places.ts'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/toast.ts'
import type { AddressPickerComponent } from './address-picker-component.ts'
import { findProfileFault, type ProfileFault } from './find-profile-fault.ts'

interface ProfileFormProps {
  /** Null before there is one. */
  profile: User | null
  user: AuthUser
  city: string
  addressPicker: AddressPickerComponent
}

const FIELDS = {
  fullName: '[name=fullName]',
  phone: '[name=phone]',
  isPlace: '[role=combobox]',
} satisfies Record<ProfileFault['field'], string>

export function ProfileForm({ profile, user, city, addressPicker: AddressPicker }: ProfileFormProps) {
  const { http, storage } = useServices()
  const { askAgain } = useAuth()
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [fullName, setFullName] = useState(profile?.fullName ?? user.fullName ?? '')
  const [phone, setPhone] = useState(profile?.phone ?? user.phoneNumber ?? '')
  const [showsPhone, setShowsPhone] = useState(profile?.showsPhone ?? false)
  const [place, setPlace] = useState<ChosenPlace>()
  const [fault, setFault] = useState<ProfileFault>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const isShown = showsPhone && phone.trim() !== ''

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const found = findProfileFault({ fullName, phone, isPlace: place !== null })
    setFault(found)
    setFailure(undefined)
    if (found) return form.current?.querySelector<HTMLElement>(FIELDS[found.field])?.focus()
    const words = { fullName: fullName.trim(), phone: phone.trim() || null, showsPhone: isShown }
    const moved = place && place !== 'none' ? { placeId: place.placeId, address: place.address } : undefined
    setIsBusy(true)
    try {
      if (profile) {
        const left = place === 'none' && { placeId: null }
        await updateProfile(http, { userId: profile.id, ...words, ...moved, ...left })
      } else await createProfile(http, { ...words, ...moved, firebaseUid: user.uid })
      if (moved) keepVerifiedPlace(storage, moved, [])
      if (place === 'none') forgetVerifiedPlace(storage)
      await queryClient.invalidateQueries({ queryKey: [PERSONAL, 'profile'] })
      askAgain()
      toast(messages.profile.saved)
    } catch (error) {
      setFailure(identityError(error, messages.profile.failed).message)
    }
    setIsBusy(false)
  }
  const errorOf = (field: ProfileFault['field']) => (fault?.field === field ? fault.text : undefined)
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void save(event)} className="grid max-w-lg gap-4">
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
        city={city}
        address={profile?.address ?? ''}
        onPlace={setPlace}
        error={errorOf('isPlace')}
      />
      {failure && <Note look="trouble" role="alert" title={failure} />}
      <p>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? messages.profile.busy : messages.profile.submit}
        </Button>
      </p>
    </form>
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
