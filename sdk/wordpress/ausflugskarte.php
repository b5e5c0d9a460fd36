<?php
/**
 * Plugin Name:       Ausflugskarte
 * Description:       A map of excursion destinations in Germany, Austria and Switzerland as a block, a shortcode and a widget.
 * Version:           {{version}}
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * License:           MIT
 * Text Domain:       ausflugskarte
 * Domain Path:       /languages
 *
 * @package Ausflugskarte
 */

defined( 'ABSPATH' ) || exit;

define( 'AUSFLUGSKARTE_VERSION', '{{version}}' );
define( 'AUSFLUGSKARTE_FILE', __FILE__ );

require __DIR__ . '/includes/settings.php';
require __DIR__ . '/includes/options.php';
require __DIR__ . '/includes/service.php';
require __DIR__ . '/includes/scripts.php';
require __DIR__ . '/includes/map.php';
require __DIR__ . '/includes/block.php';
require __DIR__ . '/includes/shortcode.php';
require __DIR__ . '/includes/class-ausflugskarte-widget.php';

if ( is_admin() ) {
	require __DIR__ . '/includes/settings-page.php';
}

/**
 * Loads the translations that lie in the plugin itself: nobody else is asked for them.
 */
function ausflugskarte_load_texts() {
	load_plugin_textdomain( 'ausflugskarte', false, dirname( plugin_basename( AUSFLUGSKARTE_FILE ) ) . '/languages' );
}
add_action( 'init', 'ausflugskarte_load_texts', 1 );
