import { ColorInput, Stack } from '@mantine/core';
import { m } from '#messages';
import { DataCard } from '#web/ui/data-card.tsx';
import { AccentPreview } from './accent-preview.tsx';
import { LogoField } from './logo-field.tsx';
import type { SettingsForm } from './settings-values.ts';

/** Suggested accents. They are the product's own colours. */
const swatches = ['#0963be', '#1e7741', '#017470', '#5157b9', '#894494', '#a14600', '#8d5602', '#b42140'];

/** The company's look for its members: its logo, which is saved as soon as it is chosen, and its accent. */
export function LookCard({ form, logo }: { form: SettingsForm; logo: string | null }) {
  return (
    <DataCard title={m.company_settings_look()}>
      <Stack gap="xl">
        <LogoField logo={logo} />
        <ColorInput
          label={m.company_settings_accent()}
          description={m.company_settings_accent_hint()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={m.company_settings_accent_none()}
          maw={320}
          swatches={swatches}
          withEyeDropper={false}
          fixOnBlur={false}
          maxLength={7}
          {...form.getInputProps('accent')}
        />
        <AccentPreview colour={form.values.accent} />
      </Stack>
    </DataCard>
  );
}
