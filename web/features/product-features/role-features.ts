import { m } from '#messages';
import type { ProductPictureName } from '#web/lib/product-picture.tsx';

/** A benefit, with a name and a sentence. */
interface Gain {
  title: () => string;
  line: () => string;
}

interface RoleFeatures {
  /** The section's anchor. */
  id: string;
  colour: 'moss' | 'lake' | 'summit';
  title: () => string;
  line: () => string;
  pictures: readonly [ProductPictureName, ...ProductPictureName[]];
  gains: readonly Gain[];
  guide: { to: '/documentation/learners' | '/documentation/company-admins' | '/documentation/super-admins'; text: () => string };
}

const gain = (title: () => string, line: () => string): Gain => ({ title, line });

/** The benefits for each role. */
export const roleFeatures: readonly RoleFeatures[] = [
  {
    id: 'learners',
    colour: 'moss',
    title: m.features_learner,
    line: m.features_learner_line,
    pictures: ['learner-dashboard', 'lesson', 'quiz'],
    gains: [
      gain(m.features_learner_1, m.features_learner_1_line),
      gain(m.features_learner_2, m.features_learner_2_line),
      gain(m.features_learner_3, m.features_learner_3_line),
      gain(m.features_learner_4, m.features_learner_4_line),
      gain(m.features_learner_5, m.features_learner_5_line),
      gain(m.features_learner_6, m.features_learner_6_line),
      gain(m.features_learner_7, m.features_learner_7_line),
      gain(m.features_learner_8, m.features_learner_8_line),
      gain(m.features_learner_9, m.features_learner_9_line),
    ],
    guide: { to: '/documentation/learners', text: m.features_more_learner },
  },
  {
    id: 'company-admins',
    colour: 'lake',
    title: m.features_company,
    line: m.features_company_line,
    pictures: ['company-dashboard', 'report'],
    gains: [
      gain(m.features_company_1, m.features_company_1_line),
      gain(m.features_company_2, m.features_company_2_line),
      gain(m.features_company_3, m.features_company_3_line),
      gain(m.features_company_4, m.features_company_4_line),
      gain(m.features_company_5, m.features_company_5_line),
      gain(m.features_company_6, m.features_company_6_line),
      gain(m.features_company_7, m.features_company_7_line),
      gain(m.features_company_8, m.features_company_8_line),
      gain(m.features_company_9, m.features_company_9_line),
    ],
    guide: { to: '/documentation/company-admins', text: m.features_more_company },
  },
  {
    id: 'super-admins',
    colour: 'summit',
    title: m.features_platform,
    line: m.features_platform_line,
    pictures: ['platform-overview'],
    gains: [
      gain(m.features_platform_1, m.features_platform_1_line),
      gain(m.features_platform_2, m.features_platform_2_line),
      gain(m.features_platform_3, m.features_platform_3_line),
      gain(m.features_platform_4, m.features_platform_4_line),
      gain(m.features_platform_5, m.features_platform_5_line),
      gain(m.features_platform_6, m.features_platform_6_line),
    ],
    guide: { to: '/documentation/super-admins', text: m.features_more_platform },
  },
];
