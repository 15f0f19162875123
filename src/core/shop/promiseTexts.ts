import { texts } from '#core/text/spoken.ts';

/**
 * Texts of the page of promises. Each says what the code does, and no more: `docs/trust.md` and `docs/privacy.md` say the same at length.
 * Braces hold labels of other screens and what the shop says; what stands between backticks is typed or looked up.
 */
export const promiseTexts = texts('promiseTexts', {
  lead: 'How photos of children are kept, and how you can check it. "We" are {studio}:',
  check: 'Check:',
  source: "Files and commands named here belong to this app's source code.",
  print: 'Print this page',
  /** On paper alone. */
  printed: 'Printed on {day} from {address}',
  sections: [
    {
      title: 'Who can see them',
      promises: [
        {
          says: 'A gallery opens only with its card or code, or with a link from a phone that has opened it. We can open all of them.',
          check: 'Open this site in a private window and tap a team: it asks for the code.',
        },
        {
          says: "A player's own card opens the photos filed under that player and the team's. A team's or coach's code opens all that are not hidden.",
          check:
            'Your gallery shows all that your card opens. Ask us which kind you have. `tests/studio/withOneCard.ts` counts it.',
        },
        {
          says: 'Anyone with your card, your code or your phone sees what you see.',
          check: 'Scan your card with another phone.',
        },
        {
          says: 'Digital photos open on the phone that ordered them, and with a link that it or we made.',
          check:
            'Open this site on another phone: your order is not there. `docs/privacy.md`, "Digitals, and pickup links".',
        },
        {
          says: "A gallery's photo is on the home page only if we marked it public, small and with no child's name beside it.",
          check: 'Look at "{preview}" on the home page.',
        },
        {
          says: 'This app recognizes no faces.',
          check:
            'Cards, file names, lists and people say whose photo it is: `docs/dependencies.md` has every package, and what it is for. `docs/trust.md`, "No biometrics".',
        },
      ],
    },
    {
      title: 'Where they are',
      promises: [
        {
          says: "On the site, a gallery's photos and names are sealed. The company that hosts them can count them, but sees no picture and no name in them.",
          check:
            'A file of a gallery opens in no viewer. The host also sees which files a phone asks for: `docs/privacy.md`, "What the host can see".',
        },
        {
          says: 'On your phone, photos stay sealed, with their keys beside them; your cart, orders and details are not sealed. You can remove them.',
          check:
            '"{clearPhone}", at the end of this page, lists what it removes. What it leaves: `docs/privacy.md`, "What is kept in plain".',
        },
        {
          says: 'On our own computer, photos and names are not sealed. A lab gets what it prints for us.',
          check: 'Ask us to show you. `docs/trust.md`, "What is held about a child".',
        },
        {
          says: "Orders are not sealed: our server, backups and the emails to you and us have what you typed, with your photos' numbers.",
          check: 'The PDF in the email about your order shows no photo from your gallery.',
        },
      ],
    },
    {
      title: 'For how long',
      promises: [
        {
          says: 'A gallery stays on the site until we take it down.',
          check:
            'Type its code in a private window: it opens as long as it is there. A last day in a gallery only closes it in this app.',
        },
        {
          says: 'Our server deletes what you typed after 400 days, unless we set another number, and once an order is printed or we were warned. Emails, backups and our own copies can stay longer.',
          check:
            'Our data sheet has the number that is set: ask us for it. `docs/deploy.md`, "Retention".',
        },
        {
          says: 'Digital photos can be downloaded for 90 days, unless we set another day. What you have saved stays yours.',
          check: "Your order's page names the last day.",
        },
        {
          says: 'Ask us, and we can remove photos of your child, and what you typed.',
          check:
            'Tap "{takeDown}" at the end of a gallery, and look again when we have answered. `docs/publishing.md`, "Erasing a player".',
        },
      ],
    },
    {
      title: 'Who can do what',
      promises: [
        {
          says: "We can't see your hearts, searches or cart before you order, unless you give us a link from your phone.",
          check: "Watch Network in your browser's developer tools while you use the page.",
        },
        {
          says: "The host can't open a gallery without its code. It can read orders on its server, and could change this page to read what you type.",
          check:
            'With the source code and the folder of our shop, `npm run verify -- {site}` names what the site serves that was not built so. `docs/privacy.md`, "What it costs to guess a code".',
        },
        {
          says: 'The makers of this app get nothing from you. There is no advertising and no tracking.',
          check: 'Network again: every request goes to this site, our galleries or our server.',
        },
      ],
    },
    {
      title: 'If a card or code gets into the wrong hands',
      promises: [
        {
          says: "Tell us: we can end a card or a team's code. Then it opens nothing on the site, also on phones that have used it.",
          check:
            'Scan the old card then. A link from a phone to an order, or to digital photos, opens until we end that, too. `tests/studio/playerCards.test.ts`, `tests/studio/codes.test.ts`.',
        },
        {
          says: 'Nobody can take back photos that were seen or saved before.',
          check:
            'A photo that you have saved opens without this site. `docs/privacy.md`, "What it does not protect".',
        },
        {
          says: 'Anyone who breaks into our server can do what the host can; into our computer, what we can.',
          check:
            'What lies where, and what is readable there: `docs/trust.md`, "What is held about a child" and "If something goes wrong". This app does not warn you.',
        },
      ],
    },
  ],
});
