import { ModulePreview, type ModulePreviewProps } from '#web/features/authoring/trial/module-preview.tsx';
import { TrialStep } from '#web/features/learning/viewer/trial-step.tsx';

const renderStep: ModulePreviewProps['renderStep'] = (step) => <TrialStep {...step} />;

/** The preview of a module for its author, with the same components that learners use. */
export const ModulePreviewScreen = (props: Omit<ModulePreviewProps, 'renderStep'>) => <ModulePreview {...props} renderStep={renderStep} />;
