import { Action, Layout, Paragraph } from './layout';
import { defineEmail } from './email-message';

interface ReportReceivedProps {
  firstName: string | null;
  /** Such as 'Asheville, NC'. */
  place: string;
  /** What it is about: 'Population'. */
  label: string;
  /** 'Out of date' */
  problem: string;
  /** After how many days the administrators answer it. */
  days: number;
  link: string;
}

/** To the representative. */
function ReportReceived({ firstName, place, label, problem, days, link }: ReportReceivedProps) {
  return (
    <Layout title="A reader reported a problem" firstName={firstName}>
      <Paragraph>{`About ${label} on your page for ${place}: ${problem.toLowerCase()}.`}</Paragraph>
      <Paragraph>
        {`You can correct it, keep it with a reason, or pass it on to the administrators. After ${days} days they answer it.`}
      </Paragraph>
      <Action label="See the report" link={link} />
    </Layout>
  );
}

export const reportReceived = defineEmail({
  subject: ({ place }) => `Somebody reported a problem on your page for ${place}`,
  Component: ReportReceived,
});
