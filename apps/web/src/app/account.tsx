import { AccountPanel, type AccountPanelProps } from '../features/account/account-panel.tsx'
import { AddressPicker } from '../features/address/address-picker.tsx'

/** One's own account, its address looked up like any other. */
export const Account = (props: Omit<AccountPanelProps, 'addressPicker'>) => (
  <AccountPanel {...props} addressPicker={AddressPicker} />
)
