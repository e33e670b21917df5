import { Action, Layout, Paragraph } from './layout';
import { defineEmail } from './email-message';

interface ReportAnsweredProps {
  /** Such as 'Asheville, NC'. */
  place: string;
  /** What it is about: 'Population'. */
  label: string;
  number: number;
  /** Or else it was kept as it was. */
  isCorrected: boolean;
  reason: string;
  link: string;
}

/** To who reported a problem and left an address. */
function ReportAnswered({ place, label, number, isCorrected, reason, link }: ReportAnsweredProps) {
  return (
    <Layout title={isCorrected ? 'Corrected, thank you' : 'We kept it as it was'} firstName={null}>
      <Paragraph>{`Your report #${number} was about ${label} on the page of ${place}.`}</Paragraph>
      <Paragraph>
        {`${isCorrected ? 'The page was corrected' : 'The page stays as it was'}. The reason: “${reason}”`}
      </Paragraph>
      <Paragraph>We no longer keep your email address with the report.</Paragraph>
      <Action label="See the page" link={link} />
    </Layout>
  );
}

export const reportAnswered = defineEmail({
  subject: ({ place }) => `Your report about ${place}`,
  Component: ReportAnswered,
});
