import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '#web/features/identity/settings-screen.tsx';
import { PreferencesCard } from '#web/features/notifications/preferences-card.tsx';
import { StaffViewCard } from '#web/features/organisation/settings/staff-view-card.tsx';
import { MyDataCard } from '#web/features/personal-data/my-data-card.tsx';

export const Route = createFileRoute('/_signed-in/settings')({
  component: function Settings() {
    return (
      <SettingsScreen last={<MyDataCard />}>
        <PreferencesCard />
        <StaffViewCard />
      </SettingsScreen>
    );
  },
});
