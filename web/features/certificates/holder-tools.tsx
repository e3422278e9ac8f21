import { Button } from '@mantine/core';
import IconBrandLinkedin from '@tabler/icons-react/dist/esm/icons/IconBrandLinkedin.mjs';
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import type { PublicCertificate } from '#contract/certificates.ts';
import { m } from '#messages';
import { copyText } from '#web/lib/copy-text.ts';
import { read } from '#web/lib/read.ts';
import { toast } from '#web/lib/toast.tsx';
import { usePart } from '#web/lib/use-part.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { NameShownCard } from './name-shown.tsx';
import { saveCredential, savePdf } from './save-certificate.ts';
import { addToProfileLink, mailLink, shareLink } from './share-links.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const elsewhere = { component: 'a', target: '_blank', rel: 'noopener noreferrer' } as const;

/** A certificate's files: a PDF for printing and, for its holder, a verifiable credential. */
function Files({ certificate: { serial, abilities } }: { certificate: PublicCertificate }) {
  return (
    <>
      <Button leftSection={<IconDownload {...icon} />} onClick={() => savePdf(serial)} fullWidth>
        {m.certificate_page_pdf()}
      </Button>
      {abilities.share && (
        <>
          <Button
            variant="default"
            leftSection={<IconCertificate {...icon} />}
            onClick={() => saveCredential(serial)}
            aria-describedby="credential-hint"
            fullWidth
          >
            {m.certificate_page_credential()}
          </Button>
          <p id="credential-hint" className="ui-small">
            {m.certificate_page_credential_hint()}
          </p>
        </>
      )}
    </>
  );
}

function Sharing({ certificate, url }: { certificate: PublicCertificate; url: string }) {
  const { title } = certificate;
  const copy = async () => {
    if (await copyText(url)) toast('success', m.certificate_page_link_copied());
    else toast('error', m.certificate_page_link_not_copied());
  };
  const letter = { subject: m.certificate_page_mail_subject({ title }), body: m.certificate_page_mail_body({ title, url }) };
  return (
    <DataCard title={m.certificate_page_share()} line={m.certificate_page_share_line()}>
      <div className="ui-stack ui-gap-xs">
        <Button variant="default" leftSection={<IconLink {...icon} />} onClick={() => void copy()} fullWidth>
          {m.certificate_page_copy_link()}
        </Button>
        <Button
          {...elsewhere}
          href={addToProfileLink(certificate, url)}
          variant="default"
          leftSection={<IconBrandLinkedin {...icon} />}
          fullWidth
        >
          {m.certificate_page_add_to_profile()}
        </Button>
        <Button {...elsewhere} href={shareLink(url)} variant="default" leftSection={<IconShare {...icon} />} fullWidth>
          {m.certificate_page_post()}
        </Button>
        <Button {...elsewhere} href={mailLink(letter)} variant="default" leftSection={<IconMail {...icon} />} fullWidth>
          {m.certificate_page_mail()}
        </Button>
      </div>
    </DataCard>
  );
}

/** The holder's actions: print, save a credential, choose how much of their name is shown, and share. */
function OwnTools({ certificate, userId }: { certificate: PublicCertificate; userId: string }) {
  const { serial, status } = certificate;
  const data = usePart(read('GET /api/certificates/user/:userId', { params: { userId } }));
  const own = data?.find((one) => one.serial === serial);
  const url = own?.public_url ?? `${window.location.origin}/certificates/${serial}`;
  return (
    <>
      <DataCard title={m.certificate_page_yours()}>
        {own?.revoked_reason && <p className="ui-mb-md ui-breaks">{m.certificate_page_reason({ reason: own.revoked_reason })}</p>}
        <div className="ui-stack ui-gap-xs">
          <Files certificate={certificate} />
        </div>
      </DataCard>
      {own && <NameShownCard certificate={own} />}
      {status === 'valid' && <Sharing certificate={certificate} url={url} />}
    </>
  );
}

/** The holder's actions for their certificate. Others who may see all of it can print it. */
export function HolderTools({ certificate, viewer }: { certificate: PublicCertificate; viewer: string | null }) {
  if (certificate.abilities.share && viewer !== null) return <OwnTools certificate={certificate} userId={viewer} />;
  return (
    <DataCard title={m.certificate_page_files()}>
      <div className="ui-stack ui-gap-xs">
        <Files certificate={certificate} />
      </div>
    </DataCard>
  );
}
