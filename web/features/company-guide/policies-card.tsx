import { NativeSelect, TextInput } from '@mantine/core';
import { guideLimits as limits, policyTopics } from '#contract/company-guide-values.ts';
import { m } from '#messages';
import { topicWords } from '#web/lib/guide-words.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { Entries } from './entries.tsx';
import { type GuideForm, newPolicy } from './guide-values.ts';

/** Links to the policies that people have to follow. */
export const PoliciesCard = ({ form }: { form: GuideForm }) => (
  <DataCard id="policies" title={m.guide_field_policies()} line={m.guide_policies_line()}>
    <Entries
      form={form}
      path="policies"
      items={form.values.policies}
      most={limits.policies.most}
      addLabel={m.guide_policy_add()}
      newItem={newPolicy}
    >
      {({ title, topic }, path, n) => ({
        name: title,
        numbered: m.guide_policy_n({ n }),
        about: topicWords[topic](),
        first: <TextInput label={m.guide_policy_title()} required maxLength={limits.name.most} {...form.getInputProps(`${path}.title`)} />,
        rest: (
          <>
            <TextInput
              label={m.guide_policy_link()}
              required
              inputMode="url"
              maxLength={limits.link.most}
              {...form.getInputProps(`${path}.link`)}
            />
            <NativeSelect
              label={m.guide_policy_topic()}
              data={policyTopics.map((one) => ({ value: one, label: topicWords[one]() }))}
              {...form.getInputProps(`${path}.topic`)}
            />
          </>
        ),
      })}
    </Entries>
  </DataCard>
);
