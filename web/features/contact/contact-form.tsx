import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { emailLike, needed } from '#web/lib/field-rules.ts';
import { EmailField, NameField } from '#web/lib/fields.tsx';
import { Form } from '#web/lib/form.tsx';
import { useSend } from '#web/lib/send.ts';
import { useSession } from '#web/lib/session.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { useTypedBefore } from '#web/lib/use-typed-before.ts';
import classes from './contact.module.css';

interface Props {
  /** Called after sending. @param email the address that will get the reply */
  onSent: (email: string) => void;
}

/** A form for a message to the operators. People who are signed in need not enter their name or address. */
export function ContactForm({ onSent }: Props) {
  const user = useSession((state) => state.user);
  const form = useForm({
    initialValues: { name: user?.full_name ?? '', email: user?.email ?? '', subject: '', message: '' },
    validate: { name: needed(m.form_name_needed()), email: emailLike, message: needed(m.contact_message_needed()) },
  });
  const ref = useTypedBefore((name, value) => form.setValues({ [name]: value }));
  const { setValues } = form;
  // A prerendered form is hydrated as a visitor's form.
  useEffect(() => {
    if (user) setValues(({ name, email }) => ({ name: name || user.full_name, email: email || user.email }));
  }, [user, setValues]);
  const isHydrated = useIsHydrated();
  const message = useSend('POST /api/contact', {
    form,
    failed: m.contact_failed(),
    after: (_, { body }) => onSent(body.email.trim()),
  });
  return (
    <Form
      form={form}
      ref={ref}
      onSubmit={({ subject, ...body }) => message.send({ body: subject.trim() ? { ...body, subject } : body })}
      problem={message.problem}
    >
      <div className={classes.who}>
        <NameField {...form.getInputProps('name')} name="name" />
        <EmailField {...form.getInputProps('email')} />
      </div>
      <TextInput
        label={m.contact_subject()}
        description={m.contact_optional()}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        name="subject"
        maxLength={limits.contactSubject.most}
        {...form.getInputProps('subject')}
      />
      <Textarea
        label={m.contact_message()}
        name="message"
        required
        autosize
        minRows={7}
        maxRows={18}
        maxLength={limits.contactMessage.most}
        {...form.getInputProps('message')}
      />
      <p className="ui-quiet">{m.contact_privacy()}</p>
      <noscript>
        <p className="ui-quiet">{m.contact_no_script()}</p>
      </noscript>
      {/* The form must not be submitted before the application has loaded, because the browser would put the text into the address. */}
      <Button type={isHydrated ? 'submit' : 'button'} size="md" loading={message.isPending} className={classes.send ?? ''}>
        {m.contact_send()}
      </Button>
    </Form>
  );
}
