import { NativeSelect, TextInput } from '@mantine/core';
import { guideLimits as limits, policyTopics } from '#contract/company-guide-values.ts';
import { m } from '#messages';
import { topicWords } from '#web/lib/guide-words.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { AddButton } from './add-button.tsx';
import { Entry } from './entry.tsx';
import { type GuideForm, newPolicy } from './guide-values.ts';

/** Links to the policies that people have to follow. */
export const PoliciesCard = ({ form }: { form: GuideForm }) => (
  <DataCard title={m.guide_field_policies()} line={m.guide_policies_line()}>
    <div className="ui-stack ui-gap-xl">
      {form.values.policies.map((policy, index) => (
        <Entry
          // Policies have no key besides their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          name={policy.title || m.guide_policy_n({ n: String(index + 1) })}
          onRemove={() => form.removeListItem('policies', index)}
          first={
            <TextInput
              label={m.guide_policy_title()}
              required
              maxLength={limits.name.most}
              {...form.getInputProps(`policies.${index}.title`)}
            />
          }
        >
          <TextInput
            label={m.guide_policy_link()}
            required
            inputMode="url"
            maxLength={limits.link.most}
            {...form.getInputProps(`policies.${index}.link`)}
          />
          <NativeSelect
            label={m.guide_policy_topic()}
            data={policyTopics.map((topic) => ({ value: topic, label: topicWords[topic]() }))}
            {...form.getInputProps(`policies.${index}.topic`)}
          />
        </Entry>
      ))}
      {form.values.policies.length < limits.policies.most && (
        <AddButton label={m.guide_policy_add()} onClick={() => form.insertListItem('policies', newPolicy())} />
      )}
    </div>
  </DataCard>
);
