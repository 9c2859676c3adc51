import { AccountPanel, type AccountPanelProps } from '../features/account/account-panel.tsx'
import { AddressPicker } from '../features/address/address-picker.tsx'
import { JoinedPart } from '../features/join/joined-part.tsx'
import { NoticeSettingsPart } from '../features/notices/notice-settings-part.tsx'
import { NewDevice } from './new-device.tsx'

/** The account's settings, put together from the account, address and notices features. */
export function Account(props: Omit<AccountPanelProps, 'addressPicker' | 'children'>) {
  const { timeZone } = props.ditch
  const { newUntil } = props.session
  return (
    <>
      {newUntil && <NewDevice until={newUntil} timeZone={timeZone} />}
      <AccountPanel {...props} addressPicker={AddressPicker}>
        <JoinedPart uid={props.user.uid} heading={props.headings} />
        {!newUntil && <NoticeSettingsPart uid={props.user.uid} timeZone={timeZone} heading={props.headings} />}
      </AccountPanel>
    </>
  )
}
