import { House, MessagesSquare, NotebookPen } from 'lucide-react';

const DEEDS = [
  {
    Icon: NotebookPen,
    title: 'Tells you what numbers can’t',
    text: 'What the winters are really like, where people meet, how the schools feel from the inside. Each section says who wrote it and when.',
  },
  {
    Icon: House,
    title: 'Knows what it’s like to live there',
    text: 'Each representative speaks for one community. A badge on its card shows it has one.',
  },
  {
    Icon: MessagesSquare,
    title: 'Keeps it accurate',
    text: 'Amenities, healthcare and getting around are kept current by someone who uses them.',
  },
] as const;

/** What a community representative does for the people who read here. */
export function RepresentativePart() {
  return (
    <section aria-labelledby="representatives" className="bg-moss mt-16 py-14">
      <div className="page-frame">
        <h2 id="representatives" className="text-28">
          What a representative does
        </h2>
        <p className="text-18 text-ink-soft mt-2 max-w-[58ch]">
          Numbers tell you how big a place is and what a home costs. Someone who lives there tells
          you the rest.
        </p>
        <ul className="tablet:grid-cols-3 mt-8 grid gap-8">
          {DEEDS.map(({ Icon, title, text }) => (
            <li key={title} className="border-spruce border-t-2 pt-4">
              <Icon aria-hidden size={24} className="text-spruce" />
              <h3 className="text-18 mt-3 font-semibold">{title}</h3>
              <p className="text-ink-soft mt-1.5">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
