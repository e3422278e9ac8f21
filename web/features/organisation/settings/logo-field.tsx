import { Button, FileButton, Group, Input, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { limits, logoTypes } from '#contract/values.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { useSend } from '#web/lib/send.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { showOwnLook } from './own-look.ts';
import classes from './settings.module.css';

/** The company's logo. The server checks the picture, and keeps only its pixels. */
export function LogoField({ logo }: { logo: string | null }) {
  const company = useCompany();
  const confirm = useConfirm();
  const form = useForm({ initialValues: { file: '' } });
  const [own, setOwn] = useState<string | null>(null);
  const failed = m.company_settings_logo_failed();
  const change = useSend('PUT /api/company/logo', { form, done: m.company_settings_logo_saved(), failed, after: showOwnLook });
  const remove = useSend('DELETE /api/company/logo', { done: m.company_settings_logo_removed(), after: showOwnLook });
  const problem = own ?? form.errors['file'] ?? change.problem;

  function choose(file: File | null): void {
    form.clearErrors();
    setOwn(null);
    if (!file) return;
    if (!(logoTypes as readonly string[]).includes(file.type)) return setOwn(m.fault_logo_not_picture());
    if (file.size > limits.logoFile.most) return setOwn(m.company_settings_logo_heavy());
    change.send({ query: company, file });
  }

  const takeAway = () =>
    confirm({
      title: m.company_settings_logo_remove_title(),
      line: m.company_settings_logo_remove_line(),
      action: m.company_settings_logo_remove(),
      onConfirm: () => remove.sendOrThrow({ query: company }),
    });

  return (
    <Input.Wrapper
      label={m.company_settings_logo()}
      labelElement="div"
      description={m.company_settings_logo_hint()}
      error={problem}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <Group gap="sm" mb="2xs">
        {logo ? (
          <img className={classes.logo} src={logo} alt={m.company_settings_logo()} />
        ) : (
          <Text c="dimmed">{m.company_settings_logo_none()}</Text>
        )}
        <FileButton accept={logoTypes.join(',')} onChange={choose} inputProps={{ 'aria-label': m.company_settings_logo_file() }}>
          {(props) => (
            <Button variant="default" size="sm" loading={change.isPending} {...props}>
              {logo ? m.company_settings_logo_replace() : m.company_settings_logo_choose()}
            </Button>
          )}
        </FileButton>
        {logo && (
          <Button variant="subtle" color="gray" size="sm" loading={remove.isPending} onClick={takeAway}>
            {m.company_settings_logo_remove()}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}
