import { existsSync } from 'node:fs';

/** A file of each Debian package that these tests need. */
const packages: Record<string, string> = {
  wordpress: '/usr/share/wordpress/wp-load.php',
  'wordpress-l10n': '/usr/share/wordpress/wp-content/languages/de_DE.mo',
  'wordpress-theme-twentytwentyone': '/usr/share/wordpress/wp-content/themes/twentytwentyone/style.css',
  'wordpress-theme-twentytwentytwo': '/usr/share/wordpress/wp-content/themes/twentytwentytwo/style.css',
  'wordpress-theme-twentytwentythree': '/usr/share/wordpress/wp-content/themes/twentytwentythree/style.css',
  'mariadb-server': '/usr/sbin/mariadbd',
  'php-cli': '/usr/bin/php',
  'php-codesniffer': '/usr/bin/phpcs',
  unzip: '/usr/bin/unzip',
  chromium: '/usr/bin/chromium',
};

/** @throws Error that says what is missing and how to get it */
export default function setup(): void {
  const missing = Object.keys(packages).filter((name) => !existsSync(packages[name]!));
  if (missing.length > 0)
    throw new Error(
      `npm run test:wordpress braucht Pakete von Debian, die hier fehlen: ${missing.join(', ')}. apt-get install --no-install-recommends ${missing.join(' ')} php-mysql php-xml`,
    );
}
