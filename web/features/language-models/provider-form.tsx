import { Checkbox, PasswordInput, Switch, TextInput } from '@mantine/core';
import { modelLimits as limits } from '#contract/language-model-values.ts';
import type { ModelProviderState } from '#contract/language-models.ts';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { StoredForm } from '#web/lib/stored-form.tsx';
import { useStoredForm } from '#web/lib/use-stored-form.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { LimitFields } from './limit-fields.tsx';
import { ModelFields } from './model-fields.tsx';
import { bodyOf, type ProviderForm as Form, fields, type ProviderValues, validate, valuesOf } from './provider-values.ts';
import { TaskFields } from './task-fields.tsx';
import { TryCard } from './try-card.tsx';

interface Props {
  state: ModelProviderState;
  /** The company that the calls name; undefined for an admin's own company and for the platform. */
  query: { company: string | undefined };
  isPlatform: boolean;
}

/** The form for the provider of the platform or of a company, and its trial. */
export function ProviderForm({ state, query, isPlatform }: Props) {
  const stored = useStoredForm<ModelProviderState, ProviderValues, ReturnType<typeof bodyOf>>({
    stored: state,
    valuesOf,
    bodyOf,
    validate,
  });
  const { form, changed } = stored;
  const change = useSend('PUT /api/language-models/provider', { form, done: m.models_saved(), failed: m.models_save_failed() });
  return (
    <div className="ui-stack ui-gap-xl">
      <StoredForm
        of={stored}
        fields={fields}
        // A provider is sent as a whole, because its tasks name its models.
        send={({ revision }) => change.sendOrThrow({ query, body: { ...bodyOf(form.getValues()), revision } })}
        problem={change.problem}
      >
        {state.provider?.kind === 'script' && <FormNotice title={m.models_script()}>{m.models_script_line()}</FormNotice>}
        <ServerFields form={form} hasKey={state.provider?.has_key === true} isPlatform={isPlatform} />
        <ModelFields form={form} />
        <TaskFields form={form} />
        <LimitFields form={form} isPlatform={isPlatform} />
      </StoredForm>
      {state.provider && <TryCard models={state.provider.models} query={query} isChanged={changed.length > 0} />}
    </div>
  );
}

function ServerFields({ form, hasKey, isPlatform }: { form: Form; hasKey: boolean; isPlatform: boolean }) {
  return (
    <DataCard title={m.models_provider()} line={m.models_provider_line()}>
      <div className="ui-stack">
        <Switch label={m.models_is_on()} description={m.models_is_on_line()} {...form.getInputProps('is_on', { type: 'checkbox' })} />
        <TextInput
          label={m.models_name()}
          description={m.models_name_hint()}
          required
          maxLength={limits.name.most}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <TextInput
          label={m.models_address()}
          description={m.models_address_hint()}
          type="url"
          maxLength={limits.address.most}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('base_url')}
        />
        <PasswordInput
          label={m.models_key()}
          description={hasKey ? m.models_key_stored() : m.models_key_none()}
          maxLength={limits.key.most}
          // The key is no password of the person, so the browser must not offer to save it.
          autoComplete="one-time-code"
          visibilityToggleButtonProps={{ 'aria-label': m.models_key_show() }}
          disabled={form.values.removes_key}
          {...form.getInputProps('key')}
        />
        {hasKey && <Checkbox label={m.models_key_remove()} {...form.getInputProps('removes_key', { type: 'checkbox' })} />}
        {isPlatform && (
          <>
            <Switch
              label={m.models_for_companies()}
              description={m.models_for_companies_line()}
              {...form.getInputProps('is_for_companies', { type: 'checkbox' })}
            />
            <Switch
              label={m.models_allows_own()}
              description={m.models_allows_own_line()}
              {...form.getInputProps('allows_own', { type: 'checkbox' })}
            />
          </>
        )}
      </div>
    </DataCard>
  );
}
