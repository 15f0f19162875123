/** Screens whose markup does not hang on what the phone remembers, so that the page can bring it. */
export const placedScreens = ['access', 'cart'] as const;

export function templateId(screen: string): string {
  return `${screen}-screen`;
}

/**
 * Stands behind the other screens' markup and before home, and shows the one that the address asks for before home has even
 * been read. Home is hidden then, so there is never more than one screen to see or to hear.
 */
export const placingScript = `{
const {elsewhere}=document.documentElement.dataset;
const screen=document.getElementById('${templateId("'+elsewhere+'")}');
if(screen){
const place=document.createElement('div');
place.dataset.screen=elsewhere;
place.append(screen.content);
document.currentScript.before(place);
}
}`;

/** Stands behind home, and takes it away where another screen has come before it. */
export const clearingScript = `document.querySelectorAll('[data-screen]')[1]?.remove()`;
