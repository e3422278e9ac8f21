import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { serialIn } from '#contract/serial.ts';
import { m } from '#messages';
import { Form } from '#web/lib/form.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CertificateFrame } from './certificate-frame.tsx';
import classes from './certificate-lookup.module.css';

/** A form that finds a certificate by the number printed on it. */
export function CertificateLookup() {
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { serial: '' },
    validate: { serial: (text) => (serialIn(text) === null ? m.certificate_lookup_needed() : null) },
  });
  return (
    <div className={classes.form}>
      <Form
        form={form}
        problem={null}
        onSubmit={({ serial }) => void navigate({ to: '/certificates/$serial', params: { serial: serialIn(serial) ?? serial } })}
      >
        <TextInput
          label={m.certificate_page_serial()}
          description={m.certificate_lookup_hint()}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          {...form.getInputProps('serial')}
        />
        <Button type="submit">{m.certificate_lookup_submit()}</Button>
      </Form>
    </div>
  );
}

/** The starting point for someone with a printed certificate. */
export const CertificateLookupScreen = () => (
  <CertificateFrame title={m.certificate_lookup_title()} path="/certificates">
    <div className={classes.page}>
      <h1>{m.certificate_lookup_title()}</h1>
      <p>{m.certificate_lookup_line()}</p>
      <CertificateLookup />
    </div>
  </CertificateFrame>
);

/** Shown for a number that belongs to no certificate. Usually one letter is wrong. */
export const UnknownCertificate = () => (
  <EmptyState
    drawing="search"
    title={m.certificate_page_unknown()}
    message={m.certificate_page_unknown_line()}
    action={<CertificateLookup />}
  />
);
