import { Radio, Select, Stack } from '@mantine/core';
import type { Certificate } from '#contract/certificates.ts';
import { type NameShown, namesShown } from '#contract/values.ts';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import classes from './certificate-card.module.css';

const names: Record<NameShown, () => string> = {
  full: m.certificates_name_full,
  initials: m.certificates_name_initials,
  none: m.certificates_name_none,
};

/** Returns how much of the holder's name everyone sees. A choice is shown immediately, before the server answers. */
function useNameShown({ serial, name_shown }: Certificate) {
  const share = useSend('PUT /api/certificates/:serial/sharing', {
    done: m.certificates_shared(),
    failed: m.certificates_share_failed(),
  });
  const value = share.underWay.at(-1)?.body.name_shown ?? name_shown;
  return {
    value,
    choose: (chosen: string | null) => {
      const shown = namesShown.find((known) => known === chosen);
      if (shown && shown !== value) share.send({ params: { serial }, body: { name_shown: shown } });
    },
  };
}

/** The choice on one line, for a list of certificates. */
export function NameShownSelect({ certificate }: { certificate: Certificate }) {
  const { value, choose } = useNameShown(certificate);
  return (
    <Select
      size="xs"
      label={m.certificates_name_shown()}
      aria-label={m.certificates_actions({ action: m.certificates_name_shown(), title: certificate.title })}
      className={classes.select ?? ''}
      allowDeselect={false}
      data={namesShown.map((shown) => ({ value: shown, label: names[shown]() }))}
      value={value}
      onChange={choose}
    />
  );
}

/** The choice with an explanation of each option, beside the paper, which changes immediately. */
export function NameShownCard({ certificate }: { certificate: Certificate }) {
  const { value, choose } = useNameShown(certificate);
  const hints: Record<NameShown, string> = {
    full: certificate.holder_name,
    initials: m.certificate_page_name_initials_hint(),
    none: m.certificate_page_name_none_hint(),
  };
  return (
    <DataCard title={m.certificate_page_name_title()}>
      <Radio.Group aria-label={m.certificate_page_name_title()} value={value} onChange={choose}>
        <Stack gap="sm">
          {namesShown.map((shown) => (
            <Radio key={shown} value={shown} label={names[shown]()} description={hints[shown]} />
          ))}
        </Stack>
      </Radio.Group>
    </DataCard>
  );
}
