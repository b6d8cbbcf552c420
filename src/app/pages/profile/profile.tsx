import { useNavigate } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/components/button.tsx'
import { NeedsScripts } from '#ui/layout/needs-scripts.tsx'
import { LoadFailed } from '#ui/layout/load-failed.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { call } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { useLocalPath } from '#ui/language/local-link.tsx'
import { clearSession } from '#features/accounts/sessions/stored-session.ts'
import { Card } from '#ui/components/card.tsx'
import { toast } from '#ui/components/toast.tsx'
import { useProfileTexts, withTexts } from './profile-texts.ts'
import { MembershipCard } from '#features/billing/subscriptions/membership-card.tsx'
import { PaymentHistory } from '#features/billing/subscriptions/payment-history.tsx'
import { RenterProfileCard } from '#features/renters/replies/renter-profile-card.tsx'
import { SecondFactorCard } from '#features/accounts/second-factor/second-factor-card.tsx'
import type { endSessions } from '#features/accounts/sessions/contract.ts'
import type { exportUser } from './contract.ts'
import { DeleteAccount } from './delete-account.tsx'
import { ProfileDetails } from './profile-details.tsx'
import type { ProfileData } from './profile-data.server.ts'

interface ProfileProps {
  data: ProfileData
  /** The heading, where it is not that of a member. */
  title?: string
}

/** The profile: membership, details, devices and stored data (spec section 2, My profile). */
export const Profile = withTexts(function Profile({ data, title }: ProfileProps) {
  const t = useProfileTexts()
  return (
    <>
      <h1 className="sign-type text-2xl sm:text-3xl">{title ?? t('title')}</h1>
      <NeedsScripts />
      <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          <ProfileDetails data={data} />
          {data.renterProfile ? <RenterProfileCard data={data.renterProfile} /> : <Devices data={data} />}
        </div>
        <div className="grid grid-cols-1 gap-6">
          {data.membership && <MembershipCard data={data.membership} member={data.user} />}
          <SecondFactorCard data={data.secondFactor} />
          {data.renterProfile && <Devices data={data} />}
          <AccountData data={data} />
        </div>
        {data.membership && (data.membership.ispaid || data.membership.payments.length > 0) && (
          <div className="lg:col-span-2">
            <PaymentHistory data={data.membership} />
          </div>
        )}
      </div>
    </>
  )
})

/** Replaces the profile if it cannot be loaded. */
export const ProfileFailed = () => <LoadFailed title={useT()('web.error.profile')} />

function Devices({ data: { user, devices } }: { data: ProfileData }) {
  const t = useProfileTexts()
  const navigate = useNavigate()
  const local = useLocalPath()
  const { run } = useAction(t('devices.failed'), { reload: 'success' })
  const logOutEverywhere = () =>
    run(async () => {
      const { message } = await call<typeof endSessions>('DELETE /users/{id}/sessions', { params: { id: user.id } })
      clearSession()
      toast('success', message)
      await navigate(local(paths.login))
    })
  return (
    <Card title={t('devices.title')}>
      <ul className="mt-3 divide-y divide-line">
        {devices.map((device, i) => (
          <li key={i} className="py-2.5">
            <p className="font-medium">
              {device.name ?? t('devices.unknown')}
              {device.current && (
                <span className="ml-2 text-sm font-semibold text-positive">{t('devices.current')}</span>
              )}
            </p>
            <p className="text-sm text-quiet">{t('devices.lastUsed', { date: device.lastUsed })}</p>
          </li>
        ))}
      </ul>
      <Button className="mt-4" onClick={() => void logOutEverywhere()}>
        {t('devices.everywhere')}
      </Button>
    </Card>
  )
}

function AccountData({ data: { user, membership } }: { data: ProfileData }) {
  const t = useProfileTexts()
  const { run } = useAction(t('data.exportFailed'))
  const download = () =>
    run(async () => {
      const { data } = await call<typeof exportUser>('GET /users/{id}/export', { params: { id: user.id } })
      const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
      const link = Object.assign(document.createElement('a'), { href: url, download: 'huiswaarts.json' })
      link.click()
      // Revoked later, when the browser has read the file.
      setTimeout(() => URL.revokeObjectURL(url), 10_000)
    })
  return (
    <Card title={t('data.title')}>
      <p className="mt-3">{t('data.exportText')}</p>
      <Button className="mt-3" onClick={() => void download()}>
        {t('data.export')}
      </Button>
      <DeleteAccount userId={user.id} hasPaid={membership?.ispaid ?? false} />
    </Card>
  )
}
