import { AccountPanel, type AccountPanelProps } from '../features/account/account-panel.tsx'
import { AddressPicker } from '../features/address/address-picker.tsx'
import { JoinedPart } from '../features/join/joined-part.tsx'
import { NoticeSettingsPart } from '../features/notices/notice-settings-part.tsx'

/** The account's settings, put together from the account, address and notices features. */
export const Account = (props: Omit<AccountPanelProps, 'addressPicker' | 'children'>) => (
  <AccountPanel {...props} addressPicker={AddressPicker}>
    <JoinedPart uid={props.user.uid} heading={props.headings} />
    <NoticeSettingsPart uid={props.user.uid} timeZone={props.ditch.timeZone} heading={props.headings} />
  </AccountPanel>
)
