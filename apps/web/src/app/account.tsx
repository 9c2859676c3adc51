import { AccountPanel, type AccountPanelProps } from '../features/account/account-panel.tsx'
import { AddressPicker } from '../features/address/address-picker.tsx'
import { NoticeSettingsPart } from '../features/notices/notice-settings-part.tsx'

/** One's own account, its address looked up like any other, with what one is told of. */
export const Account = (props: Omit<AccountPanelProps, 'addressPicker' | 'children'>) => (
  <AccountPanel {...props} addressPicker={AddressPicker}>
    <NoticeSettingsPart uid={props.user.uid} timeZone={props.ditch.timeZone} heading={props.headings} />
  </AccountPanel>
)
