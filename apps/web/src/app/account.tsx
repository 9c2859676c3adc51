import { AccountPanel, type AccountPanelProps } from '../features/account/account-panel.tsx'
import { AddressPicker } from '../features/address/address-picker.tsx'
import { JoinedPart } from '../features/join/joined-part.tsx'
import { lazyComponent, useLazyComponent } from '../platform/lazy/lazy-component.ts'
import { NewDevice } from './new-device.tsx'

const noticeSettingsPart = lazyComponent(
  async () => (await import('../features/notices/notice-settings-part.tsx')).NoticeSettingsPart,
)

/** The account's settings, put together from the account, address and notices features. */
export function Account(props: Omit<AccountPanelProps, 'addressPicker' | 'children'>) {
  const { timeZone } = props.ditch
  const { newUntil } = props.session
  const NoticeSettingsPart = useLazyComponent(noticeSettingsPart, newUntil === undefined, 'reload')
  return (
    <>
      {newUntil && <NewDevice until={newUntil} timeZone={timeZone} />}
      <AccountPanel {...props} addressPicker={AddressPicker}>
        <JoinedPart uid={props.user.uid} heading={props.headings} />
        {NoticeSettingsPart && <NoticeSettingsPart uid={props.user.uid} timeZone={timeZone} heading={props.headings} />}
      </AccountPanel>
    </>
  )
}
