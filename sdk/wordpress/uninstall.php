<?php
/**
 * Leaves nothing in the database: settings, kept answers and widgets go. Blocks and shortcodes are words of your pages;
 * they stay there and show nothing, or the brackets.
 *
 * @package Ausflugskarte
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/**
 * Clears one site.
 */
function ausflugskarte_clear_site() {
	global $wpdb;
	delete_option( 'ausflugskarte_settings' );
	delete_option( 'widget_ausflugskarte' );
	$kept = $wpdb->esc_like( '_transient_' ) . '%' . $wpdb->esc_like( 'ausflugskarte_' ) . '%';
	// There is no function that deletes transients by the beginning of their name.
	$names = $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s", $kept ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	array_map( 'delete_option', $names );
	$recent = get_option( 'recently_activated', array() );
	update_option( 'recently_activated', array_diff_key( $recent, array( WP_UNINSTALL_PLUGIN => 0 ) ) );
	$sidebars = get_option( 'sidebars_widgets', array() );
	foreach ( $sidebars as $sidebar => $widgets ) {
		if ( is_array( $widgets ) ) {
			$sidebars[ $sidebar ] = array_values( preg_grep( '/^ausflugskarte-\d+$/', $widgets, PREG_GREP_INVERT ) );
		}
	}
	update_option( 'sidebars_widgets', $sidebars );
}

if ( is_multisite() ) {
	$ausflugskarte_all = array(
		'fields' => 'ids',
		'number' => 0,
	);
	foreach ( get_sites( $ausflugskarte_all ) as $ausflugskarte_site ) {
		switch_to_blog( $ausflugskarte_site );
		ausflugskarte_clear_site();
		restore_current_blog();
	}
} else {
	ausflugskarte_clear_site();
}
